import { useIntl } from 'react-intl';
import { Button } from '../../../components/Button';
import { Callout } from '../../../components/Callout';
import { displayPhone } from '../../../lib/phone';
import { unbroken } from '../../../lib/unbroken';
import { resendMessages as m } from '../payment/messages';
import { useOpenPurchases, type Purchase } from '../purchases';

interface Props {
  current: Purchase;
  onContinue: (other: Purchase) => void;
}

/** Beside a request that is waited for, when the one before it may still be paid. */
export function EarlierRequest({ current, onContinue }: Props) {
  const intl = useIntl();
  const other = useOpenPurchases().find(
    ({ key, verificationId }) => key !== current.key && !verificationId,
  );
  if (!other) return null;
  const phone = unbroken(displayPhone(other.phone));
  return (
    <Callout tone="warning" icon="alert" title={intl.formatMessage(m.earlierTitle, { phone })}>
      {intl.formatMessage(m.twoPrompts)}
      <Button look="quiet" onClick={() => onContinue(other)}>
        {intl.formatMessage(m.earlierLook)}
      </Button>
    </Callout>
  );
}
