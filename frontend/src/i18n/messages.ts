import { defineMessages } from './defineMessages';

/** Words that several features share. */
export const commonMessages = defineMessages({
  retry: { id: 'common.retry', defaultMessage: 'Try again' },
  close: { id: 'common.close', defaultMessage: 'Close' },
  cancel: { id: 'common.cancel', defaultMessage: 'Cancel' },
  loading: { id: 'common.loading', defaultMessage: 'Loading…' },
  optional: { id: 'common.optional', defaultMessage: '{label} (optional)' },
  offline: {
    id: 'common.offline',
    defaultMessage: 'Network error. Please check your connection.',
  },
  unexpected: {
    id: 'common.unexpected',
    defaultMessage: 'Something went wrong. Please try again.',
  },
  busy: {
    id: 'common.busy',
    defaultMessage: 'The shop is busy just now. Please try again in a moment.',
  },
  languageMissing: {
    id: 'common.languageMissing',
    defaultMessage: 'The other language needs a connection. Please try again when you are online.',
  },
  offlineTitle: { id: 'common.offlineTitle', defaultMessage: 'You are offline' },
  offlineForm: {
    id: 'common.offlineForm',
    defaultMessage:
      'Nothing is sent until you press the button with a connection. What you typed stays here.',
  },
  phoneInvalid: {
    id: 'common.phoneInvalid',
    defaultMessage: 'Invalid phone number format. Write it as 06XXXXXXXX or 07XXXXXXXX.',
  },
  problems: {
    id: 'common.problems',
    defaultMessage:
      '{count, plural, one {# field needs your attention} other {# fields need your attention}}',
  },
  notLoaded: { id: 'common.notLoaded', defaultMessage: 'The list did not arrive' },
  outdated: {
    id: 'common.outdated',
    defaultMessage: 'Prices as of {time}. The newest could not be loaded.',
  },
  tooMany: {
    id: 'common.tooMany',
    defaultMessage: 'Too many tries. Please wait a moment and try again.',
  },
});

export const validityMessages = defineMessages({
  hour: {
    id: 'validity.hours',
    defaultMessage: '{count, plural, one {# hour} other {# hours}}',
  },
  day: { id: 'validity.days', defaultMessage: '{count, plural, one {# day} other {# days}}' },
  night: {
    id: 'validity.nights',
    defaultMessage: '{count, plural, one {# night} other {# nights}}',
  },
});
