import type { MessageDescriptor } from 'react-intl';

/** react-intl's own version ties each descriptor to the values it takes, which tables of messages cannot express. */
export function defineMessages<Key extends string>(
  messages: Record<Key, { id: string; defaultMessage: string }>,
): Record<Key, MessageDescriptor> {
  return messages;
}
