import { useIntl } from 'react-intl';
import { Button } from '../../../../kit/ui/Button';
import { Alert } from '../../../../kit/ui/Alert';
import { WhatsAppButton } from '../../../../shop/WhatsAppButton';
import { formatMoney } from '../../../../i18n/formats';
import { displayPhone } from '../../../../shop/reading/phone';
import type { Purchase } from '../../purchase';
import { recoverMessages as m } from './messages';
import css from './PaymentHelp.module.css';
import type { RecoverOutcome } from './useRecovery';

interface Props {
  outcome: RecoverOutcome;
  /** The order that is looked for, where it is known. */
  orderId: string | null;
  onContinue: (purchase: Purchase) => void;
}

export function RecoverResult({ outcome, orderId, onContinue }: Props) {
  const intl = useIntl();
  switch (outcome.is) {
    case 'none':
      return null;
    case 'refused':
      return (
        <Alert tone="warning" icon="alert" announced>
          {outcome.text}
        </Alert>
      );
    case 'missing': {
      const { payer, reference } = outcome.asked;
      const values = { phone: displayPhone(payer), reference };
      return (
        <Alert tone="warning" icon="search" announced title={intl.formatMessage(m.missingTitle)}>
          {intl.formatMessage(m.missingText)}
          <div className={css.actions}>
            <WhatsAppButton
              text={[
                intl.formatMessage(m.whatsAppText, values),
                ...(orderId ? [intl.formatMessage(m.forOrder, { orderId })] : []),
              ].join('\n')}
              label={intl.formatMessage(m.whatsApp)}
            />
          </div>
        </Alert>
      );
    }
    case 'found': {
      const price = formatMoney(intl, outcome.purchase.amount);
      return (
        <Alert icon="check" announced title={intl.formatMessage(m.foundTitle, { price })}>
          {intl.formatMessage(m.foundText)}
          <div className={css.actions}>
            <Button onClick={() => onContinue(outcome.purchase)}>
              {intl.formatMessage(m.continue)}
            </Button>
          </div>
        </Alert>
      );
    }
  }
}
