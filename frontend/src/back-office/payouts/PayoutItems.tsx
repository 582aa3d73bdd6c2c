import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Caption, Line, TextLink } from '../kit/layout';
import { useIntl } from 'react-intl';
import { CardBox, CardList } from '../kit/list/ListCards';
import { adminAgentPath } from '../../shop/paths';
import { CopyButton } from '../../kit/ui/CopyButton';
import { formatDateTime, formatMoney } from '../../i18n/formats';
import { displayPhone } from '../../shop/reading/phone';
import { PhoneLink } from '../kit/contact/PhoneLink';
import { checked } from '../../kit/form/checked';
import { Form } from '../../kit/form/Form';
import { FormActions } from '../../kit/form/FormActions';
import { FormSummary } from '../../kit/form/FormSummary';
import { useAppForm } from '../../kit/form/useAppForm';
import { TextField } from '../../kit/form/TextField';
import { useToast } from '../../kit/toast/useToast';
import { RequirePermission } from '../kit/access';
import { StatusChip, type Tone } from '../kit/list/StatusChip';
import { itemStateMessages, payoutDetailMessages as m } from './messages';
import css from './Payouts.module.css';
import { usePayItemsMutation, type Payout, type PayoutItem } from './api';

const tones: Record<PayoutItem['state'], Tone> = {
  open: 'waiting',
  paid: 'good',
  replaced: 'over',
};

/** What each agent gets; those who wait have a place for the reference of the money that was sent. */
export function PayoutItems({ payout }: { payout: Payout }) {
  return (
    <CardList>
      {payout.items.map((item) => (
        <li key={item.agentId}>
          <CardBox>
            <Item payoutId={payout._id} item={item} />
          </CardBox>
        </li>
      ))}
    </CardList>
  );
}

function Item({ payoutId, item }: { payoutId: string; item: PayoutItem }) {
  const intl = useIntl();
  const { agentId, name, code, phoneNumber, amount, state, reference, paidAt, paidBy } = item;
  return (
    <>
      <Line align="center">
        <Stack component="span" direction="row" sx={{ columnGap: 2, alignItems: 'baseline' }}>
          <TextLink to={adminAgentPath(agentId)}>{name}</TextLink>
          <Typography variant="caption">{code}</Typography>
        </Stack>
        <StatusChip tone={tones[state]} text={intl.formatMessage(itemStateMessages[state])} />
      </Line>
      <Line align="center">
        <strong>{formatMoney(intl, amount)}</strong>
        <Stack component="span" direction="row" spacing={2} sx={{ alignItems: 'center' }}>
          <PhoneLink phone={phoneNumber} />
          <CopyButton compact text={displayPhone(phoneNumber)} label={name} />
        </Stack>
      </Line>
      {reference && paidAt && (
        <Caption
          text={[
            m.paidBy,
            {
              reference,
              time: formatDateTime(intl, paidAt),
              name: paidBy,
            },
          ]}
        />
      )}
      {state === 'open' && (
        <RequirePermission need="pay_agents">
          <PayForm payoutId={payoutId} item={item} />
        </RequirePermission>
      )}
    </>
  );
}

interface PayFormProps {
  payoutId: string;
  item: PayoutItem;
}

/** The money was sent by hand; where it went makes the item paid, once. */
function PayForm({ payoutId, item: { agentId, name, amount: amountTsh } }: PayFormProps) {
  const intl = useIntl();
  const toast = useToast();
  const [pay] = usePayItemsMutation();
  const amount = formatMoney(intl, amountTsh);
  const form = useAppForm({
    defaultValues: { reference: '' },
    labels: { reference: intl.formatMessage(m.reference, { name }) },
    toRequest: ({ reference }) =>
      checked({ reference: !reference.trim() && m.missing }, () => reference.trim()),
    send: (reference) => pay({ id: payoutId, items: [{ agentId, reference }] }),
    onSent: () => toast('success', m.done, [m.doneText, { name, amount }]),
  });
  return (
    <Form
      form={form}
      className={css.pay}
      summary={<FormSummary form={form} title={intl.formatMessage(m.failed)} />}
    >
      <TextField
        {...form.field('reference')}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={80}
      />
      <FormActions
        form={form}
        wide
        submit={intl.formatMessage(m.pay)}
        submitName={intl.formatMessage(m.payNamed, { name, amount })}
      />
    </Form>
  );
}
