import type { IntlShape, MessageDescriptor } from 'react-intl';
import { keyMessages } from '../../api-keys/messages';
import { agentListMessages, agentLinkMessages, statementMessages } from '../../agents/messages';
import { applicationListMessages } from '../../applications/messages';
import { auditMessages } from '../../audit/messages';
import {
  bundleFieldMessages,
  bundleMessages,
  catalogueMessages,
  routerFieldMessages,
  routerMessages,
} from '../../catalogue/messages';
import { closeMessages } from '../../day-close/messages';
import { deskMessages, dialMessages } from '../../delivery-desk/messages';
import { fiscalDayMessages } from '../../fiscal-day/messages';
import { floatFormMessages, floatPageMessages } from '../../float/messages';
import { healthMessages } from '../../health/messages';
import { outboxMessages } from '../../messages/messages';
import { paymentListMessages } from '../../payments/messages';
import { payoutListMessages } from '../../payouts/messages';
import { personalDataMessages } from '../../personal-data/messages';
import { ratingMessages } from '../../ratings/messages';
import { refundListMessages } from '../../refunds/messages';
import { analyticsMessages, reportMessages } from '../../reports/messages';
import { revenueMessages } from '../../revenue/messages';
import { peopleMessages, roleTexts } from '../../staff/messages';
import { supportMessages } from '../../support/messages';
import { trainingAdminMessages } from '../../training/messages';
import type { PagePath } from '../routes/pages';
import { isOfName } from './names';

export type Texts = Readonly<Record<string, MessageDescriptor>>;

/** What the pages say, so that a search does not load them. Settings have the texts of their sections. */
export const pageTexts: Partial<Record<PagePath, readonly Texts[]>> = {
  desk: [deskMessages, dialMessages],
  ratings: [ratingMessages],
  support: [supportMessages],
  'payments/:paymentId?': [paymentListMessages],
  'refunds/:refundId?': [refundListMessages],
  revenue: [revenueMessages],
  reports: [reportMessages],
  'fiscal-day': [fiscalDayMessages],
  analytics: [analyticsMessages],
  'float/:account?': [floatPageMessages, floatFormMessages],
  close: [closeMessages],
  'bundles/:id?': [bundleMessages, bundleFieldMessages, catalogueMessages],
  'routers/:id?': [routerMessages, routerFieldMessages, catalogueMessages],
  'training/:id?': [trainingAdminMessages],
  'agents/:agentId?': [agentListMessages, agentLinkMessages, statementMessages],
  'agent-applications/:reference?': [applicationListMessages],
  'payouts/:payoutId?': [payoutListMessages],
  'messages/:messageId?': [outboxMessages],
  health: [healthMessages],
  'people/:personId?': [peopleMessages, roleTexts],
  'api-keys': [keyMessages],
  audit: [auditMessages],
  'personal-data': [personalDataMessages],
};

/** The first of the texts that has, with the title, all words that are typed. */
export function findText(
  intl: IntlShape,
  title: string,
  said: readonly Texts[],
  typed: string,
): string | undefined {
  return said
    .flatMap((texts) => Object.values(texts))
    .flatMap((message) => plainText(intl, message) ?? [])
    .find((text) => isOfName(`${title} ${text}`, typed));
}

/** The text; undefined where it has a place for a value, without which it explains nothing. */
function plainText(intl: IntlShape, message: MessageDescriptor): string | undefined {
  const [text, other] = ['1', '2'].map((value) => intl.formatMessage(message, anyValue(value)));
  return text === other ? text : undefined;
}

const anyValue = (value: string) =>
  new Proxy<Record<string, string>>({}, { has: () => true, get: () => value });
