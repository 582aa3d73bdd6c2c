import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import { useIntl } from 'react-intl';
import type { WalletMessage } from '../../api/types';
import { formatDateTime, formatMoney } from '../../i18n/formats';
import { Alert } from '../../kit/ui/Alert';
import { Button } from '../../kit/ui/Button';
import { fact, Facts, liveFact } from '../../shop/order/Facts';
import { factMessages } from '../../shop/order/messages';
import { adminPaymentPath, paths } from '../../shop/paths';
import { usePermissions } from '../kit/access';
import { ActionBar } from '../kit/dialog/ActionBar';
import { PhoneLink } from '../kit/contact/PhoneLink';
import { useAsking } from '../kit/dialog/useAction';
import { Line, Panel, TextLink } from '../kit/layout';
import { StatusChip, type Tone } from '../kit/list/StatusChip';
import { moneyMessages } from '../kit/moneyMessages';
import type { Candidate, TillPayment } from './api';
import { DismissPanel, MatchPanel } from './DecisionPanels';
import {
  detailMessages as m,
  sourceMessages,
  stateMessages,
  tillPaymentMessages,
} from './messages';

/** Names of companies, the same in every language. */
const wallets: Record<NonNullable<WalletMessage['wallet']>, string> = {
  m_pesa: 'M-Pesa',
  mixx_by_yas: 'Mixx by Yas',
  airtel_money: 'Airtel Money',
  halo_pesa: 'HaloPesa',
  t_pesa: 'T-Pesa',
  crdb: 'CRDB',
  nmb: 'NMB',
  selcom_pesa: 'Selcom Pesa',
};

export const walletText = ({ wallet }: TillPayment) => wallet && wallets[wallet];

const tones: Record<TillPayment['state'], Tone> = {
  open: 'waiting',
  matched: 'good',
  dismissed: 'over',
};

export function TillPaymentLabel({ state }: Pick<TillPayment, 'state'>) {
  const text = useIntl().formatMessage(stateMessages[state]);
  return <StatusChip tone={tones[state]} text={text} />;
}

/** `dismiss`, or the purchase that the money is for. */
type Asked = 'dismiss' | Candidate;

/** What is known of the money, and the purchases that it could be for; a decision that is asked about takes their place. */
export function TillPaymentDetails({ payment }: { payment: TillPayment }) {
  const { asked, action, ask, cancel, bar } = useAsking<Asked>((next) =>
    next === 'dismiss' ? next : next.paymentId,
  );
  const may = usePermissions();
  const intl = useIntl();
  if (asked === 'dismiss') {
    return <DismissPanel payment={payment} action={action} onCancel={cancel} />;
  }
  if (asked) {
    return <MatchPanel payment={payment} purchase={asked} action={action} onCancel={cancel} />;
  }
  const isOpen = payment.state === 'open' && may('judge_payments');
  return (
    <>
      <DialogContent>
        {payment.isReversed && <Reversed />}
        <TillPaymentFacts payment={payment} />
        {isOpen && <Candidates payment={payment} onChosen={ask} />}
        {isOpen && (
          <Button look="outline" onClick={() => ask('dismiss')}>
            {intl.formatMessage(m.dismiss)}
          </Button>
        )}
      </DialogContent>
      <ActionBar {...bar} choices={[]} />
    </>
  );
}

/** It pays nothing any more. */
function Reversed() {
  const intl = useIntl();
  return (
    <Alert tone="warning" icon="alert">
      <p>{intl.formatMessage(m.reversed)}</p>
    </Alert>
  );
}

function TillPaymentFacts({ payment }: { payment: TillPayment }) {
  const intl = useIntl();
  const { order, payer, decidedAt, decidedBy } = payment;
  const name = decidedBy ?? intl.formatMessage(moneyMessages.shop);
  return (
    <Facts
      facts={[
        liveFact(tillPaymentMessages.stateFilter, <TillPaymentLabel state={payment.state} />),
        fact(factMessages.amount, formatMoney(intl, payment.amount)),
        fact(
          tillPaymentMessages.payer,
          payer ? (
            <PhoneLink phone={payer} />
          ) : (
            intl.formatMessage(tillPaymentMessages.unknownPayer)
          ),
        ),
        fact(m.wallet, walletText(payment)),
        fact(tillPaymentMessages.arrived, formatDateTime(intl, payment.paidAt)),
        fact(m.source, intl.formatMessage(sourceMessages[payment.source])),
        fact(m.noted, formatDateTime(intl, payment.notedAt)),
        fact(m.order, order && <PaymentLink {...order} />),
        fact(m.note, payment.note),
        fact(
          m.decided,
          decidedAt && intl.formatMessage(m.by, { time: formatDateTime(intl, decidedAt), name }),
        ),
      ]}
    />
  );
}

function PaymentLink({ paymentId, orderId }: Pick<Candidate, 'paymentId' | 'orderId'>) {
  return <TextLink to={adminPaymentPath(paymentId)}>{orderId}</TextLink>;
}

interface CandidatesProps {
  payment: TillPayment;
  onChosen: (purchase: Candidate) => void;
}

function Candidates({ payment: { purchases, payer }, onChosen }: CandidatesProps) {
  const intl = useIntl();
  const search = new URLSearchParams({ status: 'all', ...(payer && { q: payer }) });
  return (
    <Stack component="section" spacing={3}>
      <h3>{intl.formatMessage(m.purchases)}</h3>
      {purchases.map((purchase) => (
        <Panel key={purchase.paymentId} compact>
          <Line>
            <PaymentLink {...purchase} />
            <strong>{formatMoney(intl, purchase.amount)}</strong>
          </Line>
          <Line>
            <PhoneLink phone={purchase.payerPhone} />
            <span className="quiet">{formatDateTime(intl, purchase.createdAt)}</span>
          </Line>
          <Line align="center">
            <span>{purchase.bundle}</span>
            <Button data-action={purchase.paymentId} onClick={() => onChosen(purchase)}>
              {intl.formatMessage(m.match)}
            </Button>
          </Line>
        </Panel>
      ))}
      {purchases.length === 0 && (
        <>
          <p>{intl.formatMessage(m.noPurchases)}</p>
          <TextLink to={`${paths.adminPayments}?${search}`}>
            {intl.formatMessage(m.findPayment)}
          </TextLink>
        </>
      )}
    </Stack>
  );
}
