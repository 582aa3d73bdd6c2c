import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { readCopiedText } from '../../kit/browser';
import { Alert } from '../../kit/ui/Alert';
import { Button } from '../../kit/ui/Button';
import { useToast } from '../../kit/toast/useToast';
import { sheetMessages } from '../kit/csv-import/messages';
import { TABLE_FILES, FileButton } from '../kit/files/FileButton';
import { useDrop } from '../kit/files/useDrop';
import css from './DayClose.module.css';
import { closeMessages as m } from './messages';
import { isPdf, isTyping, pastedTable, tableIn } from './tableFiles';

interface Props {
  file: File | null;
  onFile: (file: File) => void;
}

/** Takes a file that is chosen, dropped or pasted, or a table that is pasted. */
export function ChooseFile({ file, onFile }: Props) {
  const intl = useIntl();
  const id = useId();
  const [hasPdf, setPdf] = useState(false);
  const name = intl.formatMessage(m.pasted);
  const take = (next: File | null) => {
    if (!next) return;
    setPdf(isPdf(next));
    if (!isPdf(next)) onFile(next);
  };
  const takeFrom = (data: DataTransfer | null) => take(tableIn(data, name));
  usePaste(takeFrom);
  const { isOver, ...drop } = useDrop(takeFrom);
  return (
    <Stack
      spacing={2}
      role="group"
      aria-labelledby={`${id}-name`}
      className={css.drop}
      data-over={isOver}
      {...drop}
    >
      <strong id={`${id}-name`}>{intl.formatMessage(isOver ? m.dropHere : m.file)}</strong>
      <Stack direction="row" spacing={3} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <FileButton
          text={intl.formatMessage(file ? sheetMessages.other : sheetMessages.choose)}
          accept={`${TABLE_FILES},.pdf`}
          testId="statement-file"
          describedBy={`${id}-hint`}
          onFile={take}
        />
        <PasteButton name={name} onTable={take} />
        {file && <span role="status">{file.name}</span>}
      </Stack>
      {hasPdf && (
        <Alert tone="error" icon="alert" announced title={intl.formatMessage(m.pdf)}>
          <p>{intl.formatMessage(m.pdfText)}</p>
        </Alert>
      )}
      <Typography id={`${id}-hint`} component="p" variant="caption">
        {intl.formatMessage(m.fileHint)}
      </Typography>
    </Stack>
  );
}

/** What is pasted anywhere on the page but into a field. */
function usePaste(take: (data: DataTransfer | null) => void) {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (!isTyping(event.target)) take(event.clipboardData);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}

/** For phones, which have no keys to paste with. */
function PasteButton({ name, onTable }: { name: string; onTable: (file: File) => void }) {
  const intl = useIntl();
  const toast = useToast();
  const paste = async () => {
    const table = pastedTable((await readCopiedText()) ?? '', name);
    if (table) onTable(table);
    else toast('error', m.pasteFailed, m.pasteFailedText);
  };
  return (
    <Button look="quiet" onClick={() => void paste()}>
      {intl.formatMessage(m.pasteTable)}
    </Button>
  );
}
