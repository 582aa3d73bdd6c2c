import { texts } from '../../i18n/texts';

export const peopleMessages = texts('people', {
  again: 'Buy again',
  againAt: 'Buy again: {price}',
  againFor: 'Buy again: {price}, {bundle} for {name}',
  change: 'Change',
  changeFor: 'Change before you pay: {bundle} for {name}',
  pay: 'Pay {price}',
  payFor: 'Pay {price}: {bundle} for {name}, from {payer}',
  pays: 'Pays: {payer}',
  same: 'the same number',
  choose: 'Choose a bundle',
  chooseFor: 'Choose a bundle for {name}',
  edit: 'Name or remove {name}',
  giveName: 'Give {phone} a name',
  known: 'Numbers on this device',
  title: 'Who is {phone}?',
  name: 'Name',
  onlyHere: 'Kept on this device only.',
  save: 'Save name',
  forget: 'Remove from this device',
});

/** What most people call those they buy for; one press names somebody. */
export const suggestedNames = texts('people.suggested', {
  me: 'Me',
  mum: 'Mum',
  dad: 'Dad',
  shop: 'Shop',
});
