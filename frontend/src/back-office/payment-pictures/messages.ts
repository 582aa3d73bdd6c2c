import { texts } from '../../i18n/texts';

export const pictureMessages = texts('backOffice.paymentPictures', {
  title: 'Picture of a payment',
  claim:
    'This is what somebody says, and no proof: search the payments by the number or the reference before you act.',
  payer: 'Number that paid, as they say',
  reference: 'Reference, as they typed it',
  file: 'File',
  fileText: '{name} ({type}, {kilobytes, number} kB)',
  sent: 'Sent',
  image: 'The picture that was sent',
  search: 'Search the payments',
  answer: 'What did you do?',
  done: 'Close the case',
  answered: 'Case closed',
  answerFailed: 'Failed to close the case',
  notFound: 'No such picture',
  notFoundText: 'Pictures are deleted after 90 days.',
  notLoaded: 'Failed to load the picture. Please try again.',
});
