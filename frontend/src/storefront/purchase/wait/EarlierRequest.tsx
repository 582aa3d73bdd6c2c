import { useIntl } from 'react-intl';
import { Button } from '../../../kit/ui/Button';
import { Alert } from '../../../kit/ui/Alert';
import { formatMoney } from '../../../i18n/formats';
import { displayPhone } from '../../../shop/reading/phone';
import { unbroken } from '../../../kit/unbroken';
import { payMessages } from '../pay/messages';
import { resendMessages as m } from './messages';
import { useOpenPurchases } from '../journal';
import type { Purchase } from '../purchase';

interface Props {
  current: Purchase;
  onContinue: (other: Purchase) => void;
}

/** Beside a request that is waited for, when the one before it may still be paid, or is. */
export function EarlierRequest({ current, onContinue }: Props) {
  const intl = useIntl();
  const other = useOpenPurchases().find(({ key }) => key !== current.key);
  if (!other) return null;
  const resumePurchase = () => onContinue(other);
  if (other.verificationId) {
    const price = formatMoney(intl, other.amount);
    return (
      <Alert
        tone="warning"
        icon="alert"
        announced
        title={intl.formatMessage(payMessages.paidTitle, { price })}
      >
        {intl.formatMessage(payMessages.paidMeanwhile)}
        <Button look="quiet" onClick={resumePurchase}>
          {intl.formatMessage(payMessages.paidContinue)}
        </Button>
      </Alert>
    );
  }
  const phone = unbroken(displayPhone(other.payer));
  return (
    <Alert tone="warning" icon="alert" title={intl.formatMessage(m.earlierTitle, { phone })}>
      {intl.formatMessage(m.twoPrompts)}
      <Button look="quiet" onClick={resumePurchase}>
        {intl.formatMessage(m.earlierLook)}
      </Button>
    </Alert>
  );
}
