import { defineMessages } from '../../../i18n/defineMessages';

export const formMessages = defineMessages({
  readOnly: {
    id: 'backOffice.kit.form.readOnly',
    defaultMessage: 'Your role can read this, not change it.',
  },
  save: { id: 'backOffice.kit.form.save', defaultMessage: 'Save' },
  keys: { id: 'backOffice.kit.form.keys', defaultMessage: 'Ctrl + Enter to save' },
  failed: { id: 'backOffice.kit.form.failed', defaultMessage: 'Not saved yet' },
  unanswered: {
    id: 'backOffice.kit.form.unanswered',
    defaultMessage:
      'No answer from the server, so it may or may not have been saved. Nothing you typed is lost; save again.',
  },
  gone: {
    id: 'backOffice.kit.form.gone',
    defaultMessage: 'This no longer exists. A colleague may have deleted it.',
  },
});

export const numberMessages = defineMessages({
  ambiguous: {
    id: 'backOffice.kit.form.number.ambiguous',
    defaultMessage:
      '“{typed}” can be read as {joined, number} or {fraction, number}: write digits only.',
  },
  between: {
    id: 'backOffice.kit.form.number.between',
    defaultMessage: 'Enter a whole number from {min, number} to {max, number}.',
  },
  decimal: {
    id: 'backOffice.kit.form.number.decimal',
    defaultMessage: '“{typed}” is not a number. Write it like 2.5.',
  },
});

export const conflictMessages = defineMessages({
  title: {
    id: 'backOffice.kit.form.conflict.title',
    defaultMessage: '{name} saved this while you were editing',
  },
  somebody: {
    id: 'backOffice.kit.form.conflict.somebody',
    defaultMessage: 'Someone else saved this while you were editing',
  },
  text: {
    id: 'backOffice.kit.form.conflict.text',
    defaultMessage:
      'Nothing you typed is lost. Fields you did not change keep their current value.',
  },
  when: { id: 'backOffice.kit.form.conflict.when', defaultMessage: 'Saved {time}' },
  field: { id: 'backOffice.kit.form.conflict.field', defaultMessage: 'Field' },
  theirs: { id: 'backOffice.kit.form.conflict.theirs', defaultMessage: 'Now in the shop' },
  mine: { id: 'backOffice.kit.form.conflict.mine', defaultMessage: 'Yours' },
  untouched: { id: 'backOffice.kit.form.conflict.untouched', defaultMessage: 'unchanged' },
  nothing: { id: 'backOffice.kit.form.conflict.nothing', defaultMessage: 'empty' },
  yes: { id: 'backOffice.kit.form.conflict.yes', defaultMessage: 'yes' },
  no: { id: 'backOffice.kit.form.conflict.no', defaultMessage: 'no' },
  take: { id: 'backOffice.kit.form.conflict.take', defaultMessage: 'Use theirs' },
  keep: {
    id: 'backOffice.kit.form.conflict.keep',
    defaultMessage: 'Overwrite with mine',
  },
});

export const bilingualMessages = defineMessages({
  english: { id: 'backOffice.kit.form.english', defaultMessage: '{label} in English' },
  swahili: { id: 'backOffice.kit.form.swahili', defaultMessage: '{label} in Swahili' },
  missing: { id: 'backOffice.kit.form.missing', defaultMessage: 'Swahili missing' },
  missingFields: {
    id: 'backOffice.kit.form.missingFields',
    defaultMessage: 'Swahili missing: {fields}',
  },
});

export const undoMessages = defineMessages({
  undo: { id: 'backOffice.kit.form.undo', defaultMessage: 'Undo' },
  undone: { id: 'backOffice.kit.form.undone', defaultMessage: 'Undone' },
  notUndone: { id: 'backOffice.kit.form.notUndone', defaultMessage: 'Could not undo' },
});

export const deleteMessages = defineMessages({
  delete: { id: 'backOffice.kit.form.delete', defaultMessage: 'Delete' },
  deleteNamed: { id: 'backOffice.kit.form.deleteNamed', defaultMessage: 'Delete {name}' },
  question: {
    id: 'backOffice.kit.form.delete.question',
    defaultMessage: 'Delete {name}?',
  },
  text: {
    id: 'backOffice.kit.form.delete.text',
    defaultMessage: 'You can undo this right afterwards.',
  },
});

export const pictureMessages = defineMessages({
  label: { id: 'backOffice.kit.form.picture.label', defaultMessage: 'Picture' },
  choose: { id: 'backOffice.kit.form.picture.choose', defaultMessage: 'Choose a picture' },
  other: { id: 'backOffice.kit.form.picture.other', defaultMessage: 'Choose another' },
  remove: { id: 'backOffice.kit.form.picture.remove', defaultMessage: 'Remove the picture' },
  hint: {
    id: 'backOffice.kit.form.picture.hint',
    defaultMessage:
      'JPG, PNG, GIF or WebP. Large photos are made smaller. You can also drop it here.',
  },
  preview: { id: 'backOffice.kit.form.picture.preview', defaultMessage: 'Selected picture' },
  uploading: {
    id: 'backOffice.kit.form.picture.uploading',
    defaultMessage: 'Uploading: {share, number, percent}',
  },
  wrongType: { id: 'backOffice.kit.form.picture.wrongType', defaultMessage: 'Invalid file type' },
  wrongTypeText: {
    id: 'backOffice.kit.form.picture.wrongTypeText',
    defaultMessage: 'Please select an image file',
  },
  tooLarge: { id: 'backOffice.kit.form.picture.tooLarge', defaultMessage: 'File too large' },
  tooLargeText: {
    id: 'backOffice.kit.form.picture.tooLargeText',
    defaultMessage: 'Please select an image smaller than 5MB',
  },
  unreadable: {
    id: 'backOffice.kit.form.picture.unreadable',
    defaultMessage: 'Failed to read the image file',
  },
  heicText: {
    id: 'backOffice.kit.form.picture.heic',
    defaultMessage: 'It is in the iPhone format HEIC. Choose a JPEG.',
  },
  notSent: {
    id: 'backOffice.kit.form.picture.notSent',
    defaultMessage: 'Could not upload the picture',
  },
});
