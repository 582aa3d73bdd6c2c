import MuiButton from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Button, ButtonRow } from '../../../kit/ui/Button';
import { Icon } from '../../../kit/ui/Icon';
import { useToast } from '../../../kit/toast/useToast';
import { errorPhrase } from '../../../i18n/errorText';
import type { Phrase } from '../../../i18n/phrase';
import { commonMessages } from '../../../i18n/messages';
import { Question } from '../dialog/Question';
import { deleteMessages as m } from './messages';
import { useToastWithUndo } from './useToastWithUndo';

type Call = () => Promise<{ error?: unknown }>;

interface Props {
  /** The item's name; whoever deletes reads it back. */
  name: string;
  remove: Call;
  restore: Call;
  words: { deleted: Phrase; deletedText: Phrase; failed: Phrase };
  /** A picture of a bin where many stand in a list; the name is then said to screen readers only. */
  compact?: boolean;
  onDeleted?: () => void;
}

/** Asks once, deletes, and offers to take it back. */
export function DeleteButton({ name, compact = false, ...rest }: Props) {
  const intl = useIntl();
  const [asking, setAsking] = useState(false);
  const label = intl.formatMessage(m.deleteNamed, { name });
  const ask = () => setAsking(true);
  return (
    <>
      {compact ? (
        <IconButton color="error" aria-label={label} onClick={ask}>
          <Icon name="trash" size={20} />
        </IconButton>
      ) : (
        <MuiButton
          variant="text"
          color="error"
          startIcon={<Icon name="trash" size={20} />}
          aria-label={label}
          onClick={ask}
        >
          {intl.formatMessage(m.delete)}
        </MuiButton>
      )}
      {asking && <DeleteQuestion name={name} {...rest} onClose={() => setAsking(false)} />}
    </>
  );
}

function DeleteQuestion({
  name,
  onClose,
  ...rest
}: Omit<Props, 'compact'> & { onClose: () => void }) {
  const intl = useIntl();
  const { remove, busy } = useRemoval(rest, onClose);
  return (
    <Question title={intl.formatMessage(m.question, { name })} role="alertdialog" onClose={onClose}>
      <p>{intl.formatMessage(m.text)}</p>
      <ButtonRow>
        <Button look="outline" onClick={onClose}>
          {intl.formatMessage(commonMessages.cancel)}
        </Button>
        <Button look="danger" busy={busy} onClick={() => void remove()}>
          {intl.formatMessage(m.delete)}
        </Button>
      </ButtonRow>
    </Question>
  );
}

function useRemoval(
  { remove, restore, words, onDeleted }: Omit<Props, 'name' | 'compact'>,
  onClose: () => void,
) {
  const toast = useToast();
  const toastWithUndo = useToastWithUndo();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    const { error } = await remove();
    setBusy(false);
    onClose();
    if (error !== undefined) {
      toast('error', words.failed, errorPhrase(error));
      return;
    }
    toastWithUndo(words.deleted, words.deletedText, restore);
    onDeleted?.();
  };
  return { remove: run, busy };
}
