import Stack from '@mui/material/Stack';
import { useIntl } from 'react-intl';
import { Button } from '../../kit/ui/Button';
import { Icon } from '../../kit/ui/Icon';
import type { PaymentDetail } from '../../api/types';
import { RequirePermission } from '../kit/access';
import type { Action } from '../kit/dialog/useAction';
import type { Asked } from './actions';
import { useRecheckPaymentMutation } from './api';
import { AttemptCard } from './AttemptCard';
import { paymentDetailMessages as m } from './messages';
import { paymentLabel } from './paymentState';

interface Props {
  payment: PaymentDetail;
  action: Action;
  /** Without it nothing can be decided here. */
  onAsk?: ((asked: Asked) => void) | undefined;
}

/** Every request that went to a phone, the newest first. */
export function Attempts({ payment, action, onAsk }: Props) {
  const intl = useIntl();
  return (
    <Stack component="section" spacing={3} sx={{ minWidth: 0 }}>
      <Stack
        component="header"
        direction="row"
        spacing={2}
        sx={{ alignItems: 'center', justifyContent: 'space-between' }}
      >
        <h3>{intl.formatMessage(m.attempts)}</h3>
        <RequirePermission need="handle_payments">
          <CheckButton payment={payment} action={action} />
        </RequirePermission>
      </Stack>
      <Stack component="ol" spacing={3}>
        {payment.attempts.map((attempt) => (
          <AttemptCard key={attempt._id} payment={payment} attempt={attempt} onAsk={onAsk} />
        ))}
      </Stack>
    </Stack>
  );
}

/** Asks the provider about every request now. */
function CheckButton({ payment, action }: Pick<Props, 'payment' | 'action'>) {
  const intl = useIntl();
  const [check, { isLoading }] = useRecheckPaymentMutation();
  const press = () =>
    void action.run(check(payment._id), (answer) => {
      const state = intl.formatMessage(paymentLabel(answer).message);
      return ['info', m.checked, [m.checkedText, { state }]];
    });
  return (
    <Button look="outline" busy={isLoading} onClick={press}>
      {!isLoading && <Icon name="refresh" size={20} />}
      {intl.formatMessage(m.checkNow)}
    </Button>
  );
}
