import { texts } from '../../../i18n/texts';

export const floatMessages = texts('backOffice.kit.float', {
  amountInvalid: 'Enter a whole number of shillings.',
  unitsInvalid: 'Enter an amount in {currency}, such as 25.50.',
  counted: 'What the {network} menu says (TSh)',
  count: 'Save count',
  countDone: 'Count saved',
  accept: 'Accept the vendor’s balance',
  acceptDone: 'Balance accepted',
  notAccepted: 'Could not accept the balance',
  short: 'Float of {network} is empty: {left} left',
  shortOf: 'Float of {network} is empty: {left} left, this order needs {needed}',
  lacks: '{amount} short',
  exceeds: '{amount} over',
  agrees: 'Matches',
});
