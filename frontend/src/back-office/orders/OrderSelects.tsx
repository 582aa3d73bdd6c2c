import { useIntl } from 'react-intl';
import { ChipSelect } from '../../components/ChipSelect';
import { factMessages, paymentStatusMessages } from '../../components/order/messages';
import { networkNames, networks } from '../../lib/networks';
import type { OrderFilter } from '../kit/order/api';
import { orderPayments, orderTypes } from './useOrderFilter';
import { filterMessages as m, typeMessages } from './messages';
import { usePeriods } from './usePeriods';

interface Props {
  filter: OrderFilter;
  onChange: (next: Partial<OrderFilter>) => void;
}

const overdue = ['true'] as const;
const sorts = ['due'] as const;

interface Choice<Value> {
  label: string;
  any: string;
  values: readonly Value[];
  text: (value: Value) => string;
  chosen: Value | null;
  onChoose: (value: Value | null) => void;
}

/** What narrows the list beside the status. */
export function OrderSelects({ filter, onChange }: Props) {
  const intl = useIntl();
  const periods = usePeriods(filter);
  return (
    <>
      <Select
        label={intl.formatMessage(m.type)}
        any={intl.formatMessage(m.anyType)}
        values={orderTypes}
        text={(kind) => intl.formatMessage(typeMessages[kind])}
        chosen={filter.kind}
        onChoose={(kind) => onChange({ kind })}
      />
      <Select
        label={intl.formatMessage(factMessages.network)}
        any={intl.formatMessage(m.anyNetwork)}
        values={networks}
        text={(network) => networkNames[network]}
        chosen={filter.network}
        onChoose={(network) => onChange({ network })}
      />
      <Select
        label={intl.formatMessage(factMessages.payment)}
        any={intl.formatMessage(m.anyPayment)}
        values={orderPayments}
        text={(payment) => intl.formatMessage(paymentStatusMessages[payment])}
        chosen={filter.payment}
        onChoose={(payment) => onChange({ payment })}
      />
      <Select
        label={intl.formatMessage(m.deadline)}
        any={intl.formatMessage(m.anyDeadline)}
        values={overdue}
        text={() => intl.formatMessage(m.overdue)}
        chosen={filter.overdue}
        onChoose={(only) => onChange({ overdue: only })}
      />
      <Select
        label={intl.formatMessage(m.period)}
        any={intl.formatMessage(m.anyDay)}
        values={periods.values}
        text={periods.text}
        chosen={periods.chosen}
        onChoose={(period) => onChange(periods.daysOf(period))}
      />
      <Select
        label={intl.formatMessage(m.sort)}
        any={intl.formatMessage(m.newest)}
        values={sorts}
        text={() => intl.formatMessage(m.due)}
        chosen={filter.sort}
        onChoose={(sort) => onChange({ sort })}
      />
    </>
  );
}

function Select<Value extends string>({ any, values, text, chosen, ...rest }: Choice<Value>) {
  const { label, onChoose } = rest;
  return (
    <ChipSelect
      label={label}
      options={[{ value: '', text: any }, ...values.map((value) => ({ value, text: text(value) }))]}
      chosen={chosen ?? ''}
      active={chosen !== null}
      onChoose={(picked) => onChoose(values.find((value) => value === picked) ?? null)}
    />
  );
}
