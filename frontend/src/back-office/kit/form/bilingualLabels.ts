import type { IntlShape, MessageDescriptor } from 'react-intl';
import { bilingualMessages as m } from './messages';

/** Labels of both languages, for texts whose Swahili field is named after the English one. */
export function bilingualLabels<Name extends string>(
  intl: IntlShape,
  names: Record<Name, MessageDescriptor>,
): Record<Name | `${Name}Swahili`, string> {
  const labels = Object.entries<MessageDescriptor>(names).flatMap(([name, message]) => {
    const label = intl.formatMessage(message);
    return [
      [name, intl.formatMessage(m.english, { label })],
      [`${name}Swahili`, intl.formatMessage(m.swahili, { label })],
    ];
  });
  return Object.fromEntries(labels) as Record<Name | `${Name}Swahili`, string>;
}
