import type { MessageRules, StaffContact } from '../api';

/** One colleague as the form shows them; a field that is empty is not set. */
export interface PersonValues {
  name: string;
  phone: string;
  email: string;
  language: StaffContact['language'];
  channels: StaffContact['channels'];
  topics: StaffContact['topics'];
}

export interface RuleValues {
  customers: MessageRules['customers'];
  urgentAboveTsh: string;
  /** `never`, or the hour. */
  summaryHour: string;
  pushTopics: MessageRules['pushTopics'];
  staff: PersonValues[];
}

export function isByPhone(channels: PersonValues['channels']): boolean {
  return channels.includes('sms') || channels.includes('whatsapp');
}

export function isByEmail(channels: PersonValues['channels']): boolean {
  return channels.includes('email');
}

/** Somebody who is not there yet: told of everything by WhatsApp, as soon as there is a number. */
export const newPerson = (topics: StaffContact['topics']): PersonValues => ({
  name: '',
  phone: '',
  email: '',
  language: 'sw',
  channels: ['whatsapp'],
  topics: [...topics],
});
