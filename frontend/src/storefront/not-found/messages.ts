import { defineMessages } from '../../i18n/defineMessages';

export const notFoundMessages = defineMessages({
  title: { id: 'notFound.title', defaultMessage: 'Oops! Page not found' },
  text: {
    id: 'notFound.text',
    defaultMessage: 'The address may be mistyped, or the page has moved.',
  },
  back: { id: 'notFound.back', defaultMessage: 'Return to Home' },
});
