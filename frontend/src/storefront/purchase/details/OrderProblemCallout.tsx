import type { ReactNode } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { Alert } from '../../../kit/ui/Alert';
import { errorText } from '../../../i18n/errorText';
import { formatMoney } from '../../../i18n/formats';
import { orderMessages as m } from './messages';
import { priceChangeMessages } from '../sharedMessages';
import type { OrderProblem } from './orderProblem';

interface Words {
  tone: 'warning' | 'error';
  title: MessageDescriptor;
  text: MessageDescriptor;
}

const words: Record<Exclude<OrderProblem['is'], 'refused'>, Words> = {
  not_confirmed: { tone: 'warning', title: m.notConfirmedTitle, text: m.notConfirmedText },
  out_of_stock: { tone: 'error', title: m.outOfStockTitle, text: m.outOfStockText },
  price_changed: {
    tone: 'warning',
    title: priceChangeMessages.title,
    text: priceChangeMessages.text,
  },
  payment_not_verified: {
    tone: 'error',
    title: m.submitFailedTitle,
    text: m.paymentNotVerified,
  },
  already_placed: { tone: 'error', title: m.submitFailedTitle, text: m.submitFailedText },
};

export function OrderProblemCallout({ problem }: { problem: OrderProblem }) {
  const intl = useIntl();
  if (problem.is === 'refused') {
    return (
      <Problem tone="error" title={intl.formatMessage(m.submitFailedTitle)}>
        {errorText(intl, problem.error) || intl.formatMessage(m.submitFailedText)}
      </Problem>
    );
  }
  const { tone, title, text } = words[problem.is];
  const values = problem.is === 'price_changed' ? { price: formatMoney(intl, problem.amount) } : {};
  return (
    <Problem tone={tone} title={intl.formatMessage(title, values)}>
      {intl.formatMessage(text)}
    </Problem>
  );
}

function Problem(props: { tone: 'warning' | 'error'; title: string; children: ReactNode }) {
  return <Alert {...props} icon="alert" announced />;
}
