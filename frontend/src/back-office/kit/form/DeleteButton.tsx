import Dialog from '@mui/material/Dialog';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { isApiError } from '../../../api/apiError';
import { Button } from '../../../components/Button';
import { Icon } from '../../../components/Icon';
import { toastShown } from '../../../components/toast/toastSlice';
import { errorText } from '../../../i18n/errorText';
import { commonMessages } from '../../../i18n/messages';
import { ButtonRow } from '../../../components/ButtonRow';
import { Question } from '../dialog/Question';
import css from './DeleteButton.module.css';
import { deleteMessages as m } from './messages';
import { useToastWithUndo } from './useToastWithUndo';

type Call = () => Promise<{ error?: unknown }>;

interface Props {
  /** The item's name; whoever deletes reads it back. */
  name: string;
  remove: Call;
  restore: Call;
  told: { deleted: { title: string; text?: string }; failed: string };
  /** A picture of a bin where many stand in a list; the name is then said to screen readers only. */
  compact?: boolean;
  onDeleted?: () => void;
}

/** Asks once, deletes, and offers to take it back. */
export function DeleteButton({ name, compact = false, ...rest }: Props) {
  const intl = useIntl();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        look="quiet"
        className={compact ? css.compact : css.button}
        aria-label={intl.formatMessage(m.deleteNamed, { name })}
        onClick={() => setAsking(true)}
      >
        <Icon name="trash" size={20} />
        {!compact && intl.formatMessage(m.delete)}
      </Button>
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
  const titleId = useId();
  const { remove, busy } = useRemoval(rest, onClose);
  return (
    <Dialog open maxWidth="xs" role="alertdialog" aria-labelledby={titleId} onClose={onClose}>
      <Question>
        <h2 id={titleId} className={css.title}>
          {intl.formatMessage(m.question, { name })}
        </h2>
        <p>{intl.formatMessage(m.text)}</p>
        <ButtonRow>
          <Button look="outline" onClick={onClose}>
            {intl.formatMessage(commonMessages.cancel)}
          </Button>
          <Button className={css.confirm} busy={busy} onClick={() => void remove()}>
            {intl.formatMessage(m.delete)}
          </Button>
        </ButtonRow>
      </Question>
    </Dialog>
  );
}

function useRemoval(
  { remove, restore, told, onDeleted }: Omit<Props, 'name' | 'compact'>,
  onClose: () => void,
) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const toastWithUndo = useToastWithUndo();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    const { error } = await remove();
    setBusy(false);
    onClose();
    if (error !== undefined) {
      const text = isApiError(error) ? { text: errorText(intl, error) } : {};
      dispatch(toastShown({ tone: 'error', title: told.failed, ...text }));
      return;
    }
    toastWithUndo(told.deleted, restore);
    onDeleted?.();
  };
  return { remove: run, busy };
}
