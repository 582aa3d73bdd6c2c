import { useIntl } from 'react-intl';
import { Button } from '../../../kit/ui/Button';
import { Alert } from '../../../kit/ui/Alert';
import { formatMoney } from '../../../i18n/formats';
import { payMessages as m } from './messages';
import { useOpenPurchases } from '../journal';
import type { Purchase } from '../purchase';

interface Props {
  current: Purchase | null;
  onContinue: (other: Purchase) => void;
}

/** Stands before a second payment request, while the first may still be paid, or is. */
export function UnfinishedWarning({ current, onContinue }: Props) {
  const intl = useIntl();
  const other = useOpenPurchases().find(({ key }) => key !== current?.key);
  if (!other) return null;
  const price = formatMoney(intl, other.amount);
  const [title, text, resumePurchase] = other.verificationId
    ? [m.paidTitle, m.paidText, m.paidContinue]
    : [m.unfinishedTitle, m.unfinishedText, m.unfinishedContinue];
  return (
    <Alert tone="warning" icon="alert" title={intl.formatMessage(title, { price })}>
      {intl.formatMessage(text)}
      <Button look="quiet" onClick={() => onContinue(other)}>
        {intl.formatMessage(resumePurchase)}
      </Button>
    </Alert>
  );
}
