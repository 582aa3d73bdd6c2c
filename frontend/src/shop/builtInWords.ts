import type { MessageDescriptor } from 'react-intl';

interface Words {
  title: MessageDescriptor;
  texts: readonly MessageDescriptor[];
  /** Whether the texts are the items of a list. */
  listed?: boolean;
}

/** By the keys under which a shop may say it in its own words. */
export type BuiltInWords = Readonly<Record<string, Words>>;
