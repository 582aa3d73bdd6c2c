import Dialog from '@mui/material/Dialog';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/Button';
import { useLossQuestion } from '../../../lib/unsavedWork';
import { guardMessages } from '../messages';
import { ButtonRow } from '../../../components/ButtonRow';
import { Question } from './Question';

/** Asked once before something typed is lost, whatever would lose it. */
export function DiscardQuestion() {
  const intl = useIntl();
  const titleId = useId();
  const question = useLossQuestion();
  if (!question) return null;
  return (
    <Dialog open maxWidth="xs" role="alertdialog" aria-labelledby={titleId} onClose={question.stay}>
      <Question>
        <h2 id={titleId}>{intl.formatMessage(guardMessages.question)}</h2>
        <p>{intl.formatMessage(guardMessages.text)}</p>
        <ButtonRow>
          <Button look="outline" onClick={question.proceed}>
            {intl.formatMessage(guardMessages.close)}
          </Button>
          <Button onClick={question.stay}>{intl.formatMessage(guardMessages.stay)}</Button>
        </ButtonRow>
      </Question>
    </Dialog>
  );
}
