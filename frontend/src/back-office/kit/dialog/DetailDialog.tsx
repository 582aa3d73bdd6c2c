import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { CopyButton } from '../../../kit/ui/CopyButton';
import { askBeforeLoss } from '../../../kit/unsavedWork';
import { NARROW, useMedia } from '../../../kit/hooks/useMedia';
import { CloseButton } from './CloseButton';
import { useLeave } from './useLeave';
import { RecordNavigator, type Neighbours } from './RecordNavigator';

interface Props {
  title: string;
  /** What the button beside the title copies; where the neighbours stand, there is no room for it. */
  copied?: { text: string | undefined; label: string };
  /** Where closing leads when the dialog was opened by its address. */
  listPath: string;
  /** `sm` for fields below each other, `lg` for pairs of fields beside a preview. */
  width?: 'sm' | 'md' | 'lg';
  /** The rows before and after this one, as far as the list shows them. */
  neighbours?: Neighbours;
  children: ReactNode;
}

/** One row of a list, at an address of its own. */
export function DetailDialog(props: Props) {
  const { title, copied, listPath, width = 'md', neighbours, children } = props;
  const titleId = useId();
  const narrow = useMedia(NARROW);
  const leave = useLeave(listPath);
  const close = () => askBeforeLoss(leave);
  return (
    <Dialog
      open
      fullScreen={narrow}
      fullWidth
      maxWidth={width}
      transitionDuration={0}
      onClose={close}
      aria-labelledby={titleId}
    >
      <DialogTitle component="div">
        <Typography
          component="h2"
          variant="h2"
          id={titleId}
          sx={{ flex: 1, minWidth: 0, fontSize: 'inherit' }}
        >
          <Title text={title} id={copied?.text} />
        </Typography>
        {copied?.text && !neighbours && (
          <CopyButton compact text={copied.text} label={copied.label} />
        )}
        {neighbours && <RecordNavigator neighbours={neighbours} />}
        <CloseButton onClick={close} />
      </DialogTitle>
      {children}
    </Dialog>
  );
}

/** An id breaks only where it alone is wider than the window, never at its hyphen. */
function Title({ text, id }: { text: string; id: string | undefined }) {
  if (!id?.length || !text.includes(id)) return text;
  const [before, after] = text.split(id);
  return (
    <>
      {before}
      <Box component="span" sx={{ display: 'inline-block', maxWidth: '100%' }}>
        {id}
      </Box>
      {after}
    </>
  );
}
