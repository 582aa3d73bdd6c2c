import type { ReactNode } from 'react';
import type { IntlShape, MessageDescriptor } from 'react-intl';
import { formatDay } from '../../../i18n/formats';
import { VocabularyContext, type Vocabulary as Texts } from '../../kit/vocabulary/vocabulary';
import { noonOf } from '../../kit/date/days';
import {
  businessMessages,
  claimMessages,
  contactMessages,
  demoVideoMessages,
  lateOfferMessages,
  orderFormMessages,
  limitMessages,
  pageNames,
  refundRuleMessages,
  termsMessages,
  tillMessages,
  ussdCodeMessages,
} from '../../settings/messages';
import { providerMessages } from '../../settings/providers/messages';
import { sectionMessages } from '../../audit/messages';
import type { AuditRecord } from '../../kit/audit/types';
import { fieldOf } from './fields';
import { dataFieldText } from './dataFieldText';
import { fieldText, valueText } from './valueText';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const PAGE = /^text:([a-z]+)/;

/** Sections of the settings, as their cards are called. */
const sections: Record<string, MessageDescriptor> = {
  contact: contactMessages.title,
  business: businessMessages.title,
  claims: claimMessages.title,
  agent_terms: termsMessages.title,
  demo_video: demoVideoMessages.title,
  prompt_limits: limitMessages.title,
  late_offer: lateOfferMessages.title,
  order_form: orderFormMessages.title,
  tills: tillMessages.title,
  refunds: refundRuleMessages.title,
  ussd_codes: ussdCodeMessages.title,
  provider_order: providerMessages.title,
  messages: sectionMessages.messages,
};

const texts: Texts = {
  fieldText,
  shapeOf: (field) => fieldOf(field)?.shape,
  valueText,
  labelText,
  dataFieldText,
};

/** Around pages that name fields of several resources. */
export function Vocabulary({ children }: { children: ReactNode }) {
  return <VocabularyContext value={texts}>{children}</VocabularyContext>;
}

/** What an act was about, as people call it: what the log knows by a day or by a code has another name. */
function labelText(intl: IntlShape, { kind, label, subject }: AuditRecord): string {
  const text = label || subject;
  if (DAY.test(text)) return formatDay(intl, noonOf(text));
  if (kind !== 'settings') return text;
  const name = sections[text] ?? pageNames[PAGE.exec(text)?.[1] ?? ''];
  return name ? intl.formatMessage(name) : text;
}
