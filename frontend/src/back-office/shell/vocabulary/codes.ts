import type { IntlShape, MessageDescriptor } from 'react-intl';
import { statusMessages } from '../../../shop/order/statusMessages';
import { isRegion, regionText } from '../../../i18n/regions';
import { networkNames } from '../../../shop/networks';
import { agentStatusMessages } from '../../agents/messages';
import { applicationStatusMessages } from '../../applications/messages';
import { bundleMessages } from '../../catalogue/messages';
import { actionMessages } from '../../day-close/messages';
import { attemptStateMessages } from '../../payments/messages';
import { roleMessages } from '../../staff/messages';
import { reasonMessages } from '../../personal-data/messages';
import { refundReasonMessages, refundStateMessages } from '../../kit/moneyMessages';
import { secondYesMessages } from '../../refunds/messages';
import { claimMessages, contactMessages, lateOffers, orderForms } from '../../settings/messages';
import { kindMessages as lessonKindMessages, levelNames } from '../../training/messages';
import { linkMessages, methodMessages, proofMessages } from '../../audit/messages';
import { noteMessages, problemMessages } from '../../kit/order/messages';
import type { AuditKind } from '../../kit/audit/types';
import { isKeyOf } from '../../../kit/narrow';

type Names = Record<string, MessageDescriptor>;

const claimSources = { computed: claimMessages.computed, own: claimMessages.own };

const complaintNames = {
  not_received: noteMessages.notReceived,
  bonus_requested: noteMessages.bonusRequested,
};

const everywhere: Record<string, Names> = {
  activeWhatsapp: { current: contactMessages.useCurrent, previous: contactMessages.usePrevious },
  category: levelNames,
  customersFrom: claimSources,
  erasureReason: reasonMessages,
  complaint: complaintNames,
  lateOffer: lateOffers,
  orderForm: orderForms,
  link: linkMessages,
  method: methodMessages,
  networksFrom: claimSources,
  supportFrom: claimSources,
  problem: problemMessages,
  proof: proofMessages,
  refundReason: refundReasonMessages,
  resolution: actionMessages,
  role: roleMessages,
  secondYes: secondYesMessages,
  uptimeFrom: claimSources,
};

/** What one field says of several kinds of things. */
const ofKind: Partial<Record<AuditKind, Record<string, Names>>> = {
  agent: { status: agentStatusMessages },
  agent_application: { status: applicationStatusMessages },
  bundle: { type: { normal: bundleMessages.normal, sme: bundleMessages.sme } },
  order: { status: statusMessages },
  payment: { state: attemptStateMessages },
  refund: { state: refundStateMessages },
  training: { type: lessonKindMessages },
};

/** A stored code in words; as it is where it is none. */
export function codeText(intl: IntlShape, kind: AuditKind, field: string, code: string): string {
  if (field === 'region') return isRegion(code) ? regionText(intl, code) : code;
  if (field === 'network') return isKeyOf(networkNames, code) ? networkNames[code] : code;
  const name = { ...everywhere, ...ofKind[kind] }[field]?.[code];
  return name ? intl.formatMessage(name) : code;
}
