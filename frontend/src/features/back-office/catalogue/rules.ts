import type { IntlShape, MessageDescriptor } from 'react-intl';

/** Something visible. */
export function filled(intl: IntlShape, message: MessageDescriptor) {
  return { validate: (typed: unknown) => visible(typed) || intl.formatMessage(message) };
}

/** A whole number within bounds, as it is typed. */
export function whole(intl: IntlShape, message: MessageDescriptor, least: number, most = 1e12) {
  return {
    validate: (typed: unknown) => {
      const number = Number(typed);
      const fits = visible(typed) && Number.isInteger(number) && number >= least;
      return (fits && number <= most) || intl.formatMessage(message);
    },
  };
}

/** The same from 0, or nothing. */
export function wholeOrBlank(intl: IntlShape, message: MessageDescriptor) {
  const { validate } = whole(intl, message, 0);
  return { validate: (typed: unknown) => !visible(typed) || validate(typed) };
}

function visible(typed: unknown): boolean {
  return typeof typed === 'string' && typed.trim() !== '';
}

/** A card without a name or a price says something wrong. */
export function isShowable({ name, price }: { name: string; price: string }): boolean {
  return name.trim() !== '' && Number(price) > 0;
}
