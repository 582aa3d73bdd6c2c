import { texts } from './texts';

/** Words that several features share. */
export const commonMessages = texts('common', {
  retry: 'Try again',
  close: 'Close',
  cancel: 'Cancel',
  loading: 'Loading…',
  optional: '{label} (optional)',
  offline: 'Network error. Please check your connection.',
  unexpected: 'Something went wrong. Please try again.',
  busy: 'The shop is busy just now. Please try again in a moment.',
  languageMissing: 'The other language needs a connection. Please try again when you are online.',
  offlineTitle: 'You are offline',
  offlineForm:
    'Nothing is sent until you press the button with a connection. What you typed stays here.',
  phoneInvalid: 'Invalid phone number format. Write it as 06XXXXXXXX or 07XXXXXXXX.',
  problems:
    '{count, plural, one {# field needs your attention} other {# fields need your attention}}',
  notLoaded: 'Could not load the list',
  outdated: 'Prices as of {time}. The newest could not be loaded.',
  tooMany: 'Too many tries. Please wait a moment and try again.',
});

export const validityMessages = texts('validity', {
  hour: '{count, plural, one {# hour} other {# hours}}',
  day: '{count, plural, one {# day} other {# days}}',
  night: '{count, plural, one {# night} other {# nights}}',
});
