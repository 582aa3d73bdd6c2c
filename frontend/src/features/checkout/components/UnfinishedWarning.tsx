import { useIntl } from 'react-intl';
import { Button } from '../../../components/Button';
import { Callout } from '../../../components/Callout';
import { formatMoney } from '../../../i18n/formats';
import { payMessages } from '../messages';
import { useOpenPurchases, type Purchase } from '../purchases';

interface Props {
  current: Purchase | null;
  onContinue: (other: Purchase) => void;
}

/** Stands before a second payment request, while the first may still be paid. */
export function UnfinishedWarning({ current, onContinue }: Props) {
  const intl = useIntl();
  const other = useOpenPurchases().find(({ key }) => key !== current?.key);
  if (!other) return null;
  return (
    <Callout
      tone="warning"
      icon="alert"
      title={intl.formatMessage(payMessages.unfinishedTitle, {
        price: formatMoney(intl, other.amount),
      })}
    >
      {intl.formatMessage(payMessages.unfinishedText)}
      <Button look="quiet" onClick={() => onContinue(other)}>
        {intl.formatMessage(payMessages.unfinishedContinue)}
      </Button>
    </Callout>
  );
}
