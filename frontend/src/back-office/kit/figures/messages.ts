import { texts } from '../../../i18n/texts';

export const figureMessages = texts('backOffice.kit.figures', {
  download: 'Export CSV',
  downloadFailed: 'Could not download the file',
  asTable: 'Show as table',
  goal: 'Goal',
  outdated: 'Figures as of {time}. Could not refresh.',
});

/** What an axis of money counts. */
export const unitMessages = texts('backOffice.kit.figures.unit', {
  shillings: 'TSh',
  thousands: 'TSh, thousands',
  millions: 'TSh, millions',
  billions: 'TSh, billions',
});

export const gradeMessages = texts('backOffice.kit.figures.grade', {
  excellent: 'Excellent day',
  good: 'Good day',
  moderate: 'Moderate day',
  slow: 'Slow day',
});
