import { texts } from '../../i18n/texts';

export const notFoundMessages = texts('notFound', {
  title: 'Oops! Page not found',
  text: 'The address may be mistyped, or the page has moved.',
  back: 'Return to Home',
});
