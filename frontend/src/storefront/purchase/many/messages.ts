import { texts } from '../../../i18n/texts';

export const manyMessages = texts('purchase.many', {
  title: 'Buy for many people',
  lead: 'Up to {most} numbers, one payment. Paste a list or type it.',
  description:
    'Data bundles for up to {most} numbers of every network with one payment, for agents and offices.',
  numbers: 'Numbers that get the data',
  hint: 'One below the other or with commas, with names if you like: Mama Asha 0754 321 908',
  contacts: 'From my contacts',
  empty: 'Each number appears here with its network.',
});
