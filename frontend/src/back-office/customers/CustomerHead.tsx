import { useIntl } from 'react-intl';
import { formatDateTime, formatDay, formatMoney } from '../../i18n/formats';
import { fact, Facts } from '../../shop/order/Facts';
import { guessNetwork } from '../../shop/networks';
import { adminAgentPath, paths } from '../../shop/paths';
import { RequirePermission, usePermissions } from '../kit/access';
import { ContactActions } from '../kit/contact/ContactActions';
import { Columns, Panel, TextLink } from '../kit/layout';
import { detailMessages } from '../kit/messages';
import { NetworkName } from '../kit/order/OrderProduct';
import { factMessages } from '../../shop/order/messages';
import { customerMessages as m } from './messages';
import { PromptStop } from './PromptStop';
import type { Customer } from './types';

/** Who it is, how to reach them, and what they bought. */
export function CustomerHead({ customer }: { customer: Customer }) {
  const intl = useIntl();
  const { phoneNumber, names } = customer;
  const [name, ...others] = names;
  const greeting = name
    ? intl.formatMessage(m.greeting, { name })
    : intl.formatMessage(m.greetingNameless);
  return (
    <Panel>
      <ContactActions phone={phoneNumber} greeting={greeting} />
      <Columns narrowest={280}>
        <Facts
          facts={[
            fact(m.otherNames, others.join(', ')),
            fact(factMessages.network, <NetworkName network={guessNetwork(phoneNumber)} />),
            ...useStandingFacts(customer),
          ]}
        />
        <Facts facts={useOrderFacts(customer)} />
      </Columns>
      <RequirePermission need="erase_personal_data">
        <TextLink to={paths.adminPersonalData} state={{ phone: phoneNumber }}>
          {intl.formatMessage(detailMessages.personalData)}
        </TextLink>
      </RequirePermission>
    </Panel>
  );
}

function useOrderFacts(customer: Customer) {
  const intl = useIntl();
  const { orders: count, delivered, cancelled, received, spent, lastOrderAt } = customer;
  const words = cancelled > 0 ? m.ordersCancelled : m.ordersOf;
  return [
    fact(m.orders, count > 0 && intl.formatMessage(words, { count, delivered, cancelled })),
    fact(m.received, received > 0 && intl.formatMessage(m.receivedCount, { count: received })),
    fact(m.spent, (count > 0 || spent > 0) && <strong>{formatMoney(intl, spent)}</strong>),
    fact(m.last, lastOrderAt && formatDateTime(intl, lastOrderAt)),
  ];
}

function useStandingFacts(customer: Customer) {
  const intl = useIntl();
  const mayStop = usePermissions()('handle_payments');
  const { since, agent, promptsStoppedUntil } = customer;
  return [
    fact(m.since, since && formatDay(intl, since)),
    fact(
      m.agent,
      agent && (
        <TextLink to={adminAgentPath(agent._id)}>
          {intl.formatMessage(m.agentName, { name: agent.name, code: agent.code })}
        </TextLink>
      ),
    ),
    fact(
      m.promptsStopped,
      mayStop ? (
        <PromptStop customer={customer} />
      ) : (
        promptsStoppedUntil &&
          intl.formatMessage(m.promptsStoppedUntil, {
            time: formatDateTime(intl, promptsStoppedUntil),
          })
      ),
    ),
  ];
}
