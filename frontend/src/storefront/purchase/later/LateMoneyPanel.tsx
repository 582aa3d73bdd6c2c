import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { isApiError, type ApiError } from '../../../api/apiError';
import { errorText } from '../../../i18n/errorText';
import { formatMoney } from '../../../i18n/formats';
import { Alert } from '../../../kit/ui/Alert';
import { Button, ButtonLink } from '../../../kit/ui/Button';
import { unbroken } from '../../../kit/unbroken';
import { trackPath } from '../../../shop/paths';
import { displayPhone } from '../../../shop/reading/phone';
import { useReturnLateMoneyMutation, useTakeLateMoneyMutation } from '../api';
import { placedMessages } from '../placedMessages';
import { keepPaid } from '../done/keepPaid';
import { markOrdered } from '../journal';
import type { SentPurchase } from '../purchase';
import { lateMessages as m } from './messages';

interface Props {
  purchase: SentPurchase;
  /** What was bought. */
  children: ReactNode;
}

/** The request had failed here before its money came: the customer says whether it is wanted still. */
export function LateMoneyPanel({ purchase, children }: Props) {
  const intl = useIntl();
  const { use, giveBack, busy, isReturned, problem } = useLateMoneyChoice(purchase);
  const { payer, recipient = payer, parts } = purchase;
  if (isReturned) return <Returned purchase={purchase} />;
  return (
    <div className="stack">
      <Alert tone="warning" icon="clock" announced>
        {intl.formatMessage(m.text)}
      </Alert>
      {children}
      {problem && (
        <Alert tone="error" icon="alert" announced>
          {errorText(intl, problem)}
        </Alert>
      )}
      <Button wide busy={busy === 'use'} blocked={busy !== null} onClick={() => void use()}>
        {parts
          ? intl.formatMessage(m.useForMany, { count: parts.length })
          : intl.formatMessage(m.use, { phone: unbroken(displayPhone(recipient)) })}
      </Button>
      <Button
        wide
        look="outline"
        busy={busy === 'return'}
        blocked={busy !== null}
        onClick={() => void giveBack()}
      >
        {intl.formatMessage(m.giveBack, { phone: unbroken(displayPhone(payer)) })}
      </Button>
    </div>
  );
}

function Returned({ purchase: { payer, amount, payment } }: Pick<Props, 'purchase'>) {
  const intl = useIntl();
  const values = {
    price: formatMoney(intl, amount),
    phone: unbroken(displayPhone(payer)),
    orderId: payment.orderId,
  };
  return (
    <div className="stack">
      <Alert icon="check" announced title={intl.formatMessage(m.returnedTitle, values)}>
        {intl.formatMessage(m.returnedText, values)}
      </Alert>
      <ButtonLink wide look="outline" to={trackPath(payment.orderId)}>
        {intl.formatMessage(placedMessages.track)}
      </ButtonLink>
    </div>
  );
}

type Busy = 'use' | 'return' | null;

/** Either is safe to press again: the server does it once. */
function useLateMoneyChoice(purchase: SentPurchase) {
  const [take] = useTakeLateMoneyMutation();
  const [sendBack] = useReturnLateMoneyMutation();
  const [busy, setBusy] = useState<Busy>(null);
  const [isReturned, setReturned] = useState(false);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const { key, payment, verificationId = '' } = purchase;
  const { paymentId } = payment;

  const ask = async (which: Busy, send: () => Promise<{ error?: unknown }>, onDone: () => void) => {
    setBusy(which);
    setProblem(null);
    const { error } = await send();
    setBusy(null);
    if (error === undefined) onDone();
    else setProblem(isApiError(error) ? error : null);
  };
  return {
    busy,
    isReturned,
    problem,
    use: () =>
      ask(
        'use',
        () => take(paymentId),
        () => keepPaid(purchase, { verificationId, isOrdered: true }),
      ),
    giveBack: () =>
      ask(
        'return',
        () => sendBack(paymentId),
        () => {
          setReturned(true);
          markOrdered(key);
        },
      ),
  };
}
