import { useEffect, useId, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/Button';
import { Alert } from '../../../components/Alert';
import { formatMoney } from '../../../i18n/formats';
import { commonMessages } from '../../../i18n/messages';
import { displayPhone } from '../../../lib/phone';
import { moneyMessages } from '../moneyMessages';
import { problemText } from './problemText';
import type { Run } from './useAction';
import { FootBar } from './FootBar';
import css from './ConfirmPanel.module.css';
import { DetailBody } from './DetailBody';

interface Props {
  title: string;
  text: string;
  /** Read back, so that nobody acts on the wrong one. */
  money: { amount: number; payerPhone: string };
  confirm: string;
  /** Takes money or a right from somebody. */
  danger?: boolean;
  run: Run;
  /** False while the objections of the server stand at their fields. */
  showProblem?: boolean;
  onCancel: () => void;
  onSubmit: (event: SyntheticEvent) => void;
  children?: ReactNode;
}

/** One question with what it is about, in place of the facts. */
export function ConfirmPanel(props: Props) {
  const { title, text, money, confirm, danger, run, showProblem = true, children } = props;
  const intl = useIntl();
  const titleId = useId();
  const heading = useFocusUnlessTaken();
  return (
    <form
      className={css.panel}
      noValidate
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault();
        if (!run.busy) props.onSubmit(event);
      }}
    >
      <DetailBody>
        <h3 id={titleId} ref={heading} tabIndex={-1} className={css.title}>
          {title}
        </h3>
        <ReadBack {...money} />
        <p>{text}</p>
        {run.problem && showProblem && (
          <Alert
            tone="error"
            icon="alert"
            announced
            title={intl.formatMessage(moneyMessages.failed)}
          >
            <p>{problemText(intl, run.problem)}</p>
          </Alert>
        )}
        {children}
      </DetailBody>
      <FootBar>
        <div className={css.actions}>
          <Button look="outline" onClick={props.onCancel}>
            {intl.formatMessage(commonMessages.cancel)}
          </Button>
          <Button type="submit" busy={run.busy} className={danger ? css.danger : undefined}>
            {confirm}
          </Button>
        </div>
      </FootBar>
    </form>
  );
}

function ReadBack({ amount, payerPhone }: Props['money']) {
  const intl = useIntl();
  return (
    <p className={css.readBack}>
      <strong>{formatMoney(intl, amount)}</strong>
      <strong>{displayPhone(payerPhone)}</strong>
    </p>
  );
}

/** The question is read out, unless a field of it waits for the typing. */
function useFocusUnlessTaken() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const panel = heading.current?.closest('form');
    if (!panel?.contains(document.activeElement)) heading.current?.focus();
  }, []);
  return heading;
}
