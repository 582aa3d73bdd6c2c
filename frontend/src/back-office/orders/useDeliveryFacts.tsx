import { useIntl, type MessageDescriptor } from 'react-intl';
import { TextLink } from '../kit/layout';
import type { AdminOrder } from '../../api/types';
import { paths } from '../../shop/paths';
import { fact, type Fact } from '../../shop/order/Facts';
import { formatDateTime, formatTime } from '../../i18n/formats';
import { DueText } from '../kit/order/DueText';
import { usePermissions } from '../kit/access';
import { deliveryMessages as m } from './messages';
import { deliverMessages } from '../kit/order/messages';

/** Who brings it, until when, and what proves that it arrived. */
export function useDeliveryFacts(order: AdminOrder): Fact[] {
  const intl = useIntl();
  const { dueAt, claim, deliveryReference } = order;
  const code = codeState(order);
  return [
    fact(m.dueAt, dueAt && <Deadline dueAt={dueAt} />),
    fact(
      m.claim,
      claim &&
        intl.formatMessage(m.claimUntil, { name: claim.by, time: formatTime(intl, claim.until) }),
    ),
    fact(m.code, code && intl.formatMessage(code)),
    fact(deliverMessages.reference, deliveryReference),
    fact(m.agent, order.agentCode && <Agent order={order} />),
  ];
}

function Deadline({ dueAt }: { dueAt: string }) {
  const intl = useIntl();
  return (
    <>
      {formatDateTime(intl, dueAt)} <DueText dueAt={dueAt} onlyUrgent />
    </>
  );
}

/** Null where there is no cash to hand over, or nothing is to be delivered any more. */
function codeState(order: AdminOrder): MessageDescriptor | null {
  const { paymentMethod, deliveryProof, hasDeliveryCode, status } = order;
  if (paymentMethod !== 'cod' || status === 'cancelled') return null;
  if (status === 'delivered') return deliveryProof === 'code' ? m.provedByCode : m.provedByWord;
  return hasDeliveryCode ? m.codeGiven : m.codeMissing;
}

/** By name; the code alone says nothing to staff. */
function Agent({ order: { agentCode, agentName } }: { order: AdminOrder }) {
  const may = usePermissions();
  const text = [agentName, agentCode].filter(Boolean).join(' · ');
  if (!agentCode || !may('see_agents')) return text;
  const search = new URLSearchParams({ q: agentCode }).toString();
  return <TextLink to={{ pathname: paths.adminAgents, search }}>{text}</TextLink>;
}
