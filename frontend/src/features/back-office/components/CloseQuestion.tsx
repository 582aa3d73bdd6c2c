import Dialog from '@mui/material/Dialog';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/Button';
import { guardMessages } from '../messages';
import css from './CloseQuestion.module.css';

interface Props {
  onStay: () => void;
  onClose: () => void;
}

/** Asked once before something typed is lost. */
export function CloseQuestion({ onStay, onClose }: Props) {
  const intl = useIntl();
  const titleId = useId();
  return (
    <Dialog open maxWidth="xs" role="alertdialog" aria-labelledby={titleId} onClose={onStay}>
      <div className={css.question}>
        <h2 id={titleId}>{intl.formatMessage(guardMessages.question)}</h2>
        <p>{intl.formatMessage(guardMessages.text)}</p>
        <div className={css.row}>
          <Button look="outline" onClick={onClose}>
            {intl.formatMessage(guardMessages.close)}
          </Button>
          <Button onClick={onStay}>{intl.formatMessage(guardMessages.stay)}</Button>
        </div>
      </div>
    </Dialog>
  );
}
