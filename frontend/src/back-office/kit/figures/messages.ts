import { defineMessages } from '../../../i18n/defineMessages';

export const figureMessages = defineMessages({
  download: { id: 'backOffice.kit.figures.download', defaultMessage: 'Export CSV' },
  downloadFailed: {
    id: 'backOffice.kit.figures.downloadFailed',
    defaultMessage: 'Could not download the file',
  },
  asTable: { id: 'backOffice.kit.figures.asTable', defaultMessage: 'Show as table' },
  outdated: {
    id: 'backOffice.kit.figures.figuresOutdated',
    defaultMessage: 'Figures as of {time}. Could not refresh.',
  },
});

/** Figures on an axis, which has little room. */
export const compactMessages = defineMessages({
  thousands: { id: 'backOffice.kit.figures.thousands', defaultMessage: '{value}K' },
  millions: { id: 'backOffice.kit.figures.millions', defaultMessage: '{value}M' },
  billions: { id: 'backOffice.kit.figures.billions', defaultMessage: '{value}B' },
});

export const gradeMessages = defineMessages({
  excellent: { id: 'backOffice.kit.figures.grade.excellent', defaultMessage: 'Excellent day' },
  good: { id: 'backOffice.kit.figures.grade.good', defaultMessage: 'Good day' },
  moderate: { id: 'backOffice.kit.figures.grade.moderate', defaultMessage: 'Moderate day' },
  slow: { id: 'backOffice.kit.figures.grade.slow', defaultMessage: 'Slow day' },
});
