import { useIntl } from 'react-intl';
import { Button, ButtonRow } from '../../../kit/ui/Button';
import { useLossQuestion } from '../../../kit/unsavedWork';
import { guardMessages } from '../messages';
import { Question } from './Question';

/** Asked once before something typed is lost, whatever would lose it. */
export function DiscardQuestion() {
  const intl = useIntl();
  const question = useLossQuestion();
  if (!question) return null;
  return (
    <Question
      title={intl.formatMessage(guardMessages.question)}
      role="alertdialog"
      onClose={question.stay}
    >
      <p>{intl.formatMessage(guardMessages.text)}</p>
      <ButtonRow>
        <Button look="outline" onClick={question.proceed}>
          {intl.formatMessage(guardMessages.close)}
        </Button>
        <Button onClick={question.stay}>{intl.formatMessage(guardMessages.stay)}</Button>
      </ButtonRow>
    </Question>
  );
}
