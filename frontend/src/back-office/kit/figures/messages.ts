import { texts } from '../../../i18n/texts';

export const figureMessages = texts('backOffice.kit.figures', {
  download: 'Export CSV',
  downloadFailed: 'Could not download the file',
  asTable: 'Show as table',
  outdated: 'Figures as of {time}. Could not refresh.',
});

/** Figures on an axis, which has little room. */
export const compactMessages = texts('backOffice.kit.figures', {
  thousands: '{value}K',
  millions: '{value}M',
  billions: '{value}B',
});

export const gradeMessages = texts('backOffice.kit.figures.grade', {
  excellent: 'Excellent day',
  good: 'Good day',
  moderate: 'Moderate day',
  slow: 'Slow day',
});
