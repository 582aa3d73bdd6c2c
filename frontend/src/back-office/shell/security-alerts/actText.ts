import type { IntlShape } from 'react-intl';
import { formatMoney } from '../../../i18n/formats';
import { roleMessages } from '../../staff/messages';
import type { Act } from './api';
import { actMessages as m } from './messages';
import { isKeyOf } from '../../../kit/narrow';

/** One grave act in a sentence. */
export function actText(intl: IntlShape, act: Act): string {
  const { by, label, action, kind } = act;
  if (kind === 'settings') return intl.formatMessage(settingMessage(act.subject), { by });
  if (kind === 'personal_data') {
    return intl.formatMessage(action === 'exported' ? m.downloaded : m.erased, { by });
  }
  if (kind === 'agent') return intl.formatMessage(m.agentPhone, { by, label });
  if (action === 'invited') return intl.formatMessage(m.invited, { by, label });
  if (action === 'enabled') return intl.formatMessage(m.enabled, { by, label });
  if (kind === 'api_key') return intl.formatMessage(m.apiKey, { by, label });
  if (action === 'second_factor_reset') return intl.formatMessage(m.secondFactor, { by, label });
  const changed = (field: string) => act.changes.find((change) => change.field === field);
  const from = (field: string, text: (value: string) => string) => ({
    by,
    label,
    before: text(changed(field)?.before ?? ''),
    after: text(changed(field)?.after ?? ''),
  });
  if (changed('price')) {
    const money = (value: string) => formatMoney(intl, Number(value));
    return intl.formatMessage(m.price, from('price', money));
  }
  if (changed('role'))
    return intl.formatMessage(
      m.role,
      from('role', (code) => role(intl, code)),
    );
  if (changed('adminPhoneNumber')) return intl.formatMessage(m.phone, { by, label });
  return intl.formatMessage(m.other, { by, label });
}

function settingMessage(section: string) {
  if (section === 'demo_video') return m.demoVideo;
  if (section === 'prompt_limits') return m.limits;
  if (section === 'provider_order') return m.providers;
  return section.startsWith('text:') ? m.answer : m.contact;
}

function role(intl: IntlShape, code: string): string {
  return isKeyOf(roleMessages, code) ? intl.formatMessage(roleMessages[code]) : code;
}
