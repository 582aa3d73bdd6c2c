import { defineMessages } from '../../../i18n/defineMessages';

export const formMessages = defineMessages({
  save: { id: 'backOffice.editing.save', defaultMessage: 'Save' },
  keys: { id: 'backOffice.editing.keys', defaultMessage: 'Ctrl + Enter to save' },
  failed: { id: 'backOffice.editing.failed', defaultMessage: 'Not saved yet' },
  checkFields: {
    id: 'backOffice.editing.checkFields',
    defaultMessage: 'Check the marked fields. Nothing you typed is lost.',
  },
  unanswered: {
    id: 'backOffice.editing.unanswered',
    defaultMessage:
      'No answer from the server, so it may or may not have been saved. Nothing you typed is lost; save again.',
  },
  gone: {
    id: 'backOffice.editing.gone',
    defaultMessage: 'This no longer exists. A colleague may have deleted it.',
  },
});

export const conflictMessages = defineMessages({
  title: {
    id: 'backOffice.editing.conflict.title',
    defaultMessage: '{name} saved this while you were editing',
  },
  somebody: {
    id: 'backOffice.editing.conflict.somebody',
    defaultMessage: 'Someone else saved this while you were editing',
  },
  text: {
    id: 'backOffice.editing.conflict.text',
    defaultMessage:
      'Nothing you typed is lost. Fields you did not change keep their current value.',
  },
  when: { id: 'backOffice.editing.conflict.when', defaultMessage: 'Saved {time}' },
  field: { id: 'backOffice.editing.conflict.field', defaultMessage: 'Field' },
  theirs: { id: 'backOffice.editing.conflict.theirs', defaultMessage: 'Now in the shop' },
  mine: { id: 'backOffice.editing.conflict.mine', defaultMessage: 'Yours' },
  untouched: { id: 'backOffice.editing.conflict.untouched', defaultMessage: 'unchanged' },
  nothing: { id: 'backOffice.editing.conflict.nothing', defaultMessage: 'empty' },
  yes: { id: 'backOffice.editing.conflict.yes', defaultMessage: 'yes' },
  no: { id: 'backOffice.editing.conflict.no', defaultMessage: 'no' },
  take: { id: 'backOffice.editing.conflict.take', defaultMessage: 'Use theirs' },
  keep: {
    id: 'backOffice.editing.conflict.keep',
    defaultMessage: 'Overwrite with mine',
  },
});

export const bilingualMessages = defineMessages({
  english: { id: 'backOffice.editing.english', defaultMessage: '{label} in English' },
  swahili: { id: 'backOffice.editing.swahili', defaultMessage: '{label} in Swahili' },
  missing: { id: 'backOffice.editing.missing', defaultMessage: 'Swahili missing' },
  missingFields: {
    id: 'backOffice.editing.missingFields',
    defaultMessage: 'Swahili missing: {fields}',
  },
});

export const undoMessages = defineMessages({
  undo: { id: 'backOffice.editing.undo', defaultMessage: 'Undo' },
  undone: { id: 'backOffice.editing.undone', defaultMessage: 'Undone' },
  notUndone: { id: 'backOffice.editing.notUndone', defaultMessage: 'Could not undo' },
});

export const deleteMessages = defineMessages({
  delete: { id: 'backOffice.editing.delete', defaultMessage: 'Delete' },
  deleteNamed: { id: 'backOffice.editing.deleteNamed', defaultMessage: 'Delete {name}' },
  question: {
    id: 'backOffice.editing.delete.question',
    defaultMessage: 'Delete {name}?',
  },
  text: {
    id: 'backOffice.editing.delete.text',
    defaultMessage: 'You can undo this right afterwards.',
  },
});

export const pictureMessages = defineMessages({
  label: { id: 'backOffice.editing.picture.label', defaultMessage: 'Picture' },
  choose: { id: 'backOffice.editing.picture.choose', defaultMessage: 'Choose a picture' },
  other: { id: 'backOffice.editing.picture.other', defaultMessage: 'Choose another' },
  remove: { id: 'backOffice.editing.picture.remove', defaultMessage: 'Remove the picture' },
  hint: {
    id: 'backOffice.editing.picture.hint',
    defaultMessage: 'JPG, PNG, GIF or WebP, up to 5 MB. You can also drop it here.',
  },
  preview: { id: 'backOffice.editing.picture.preview', defaultMessage: 'Selected picture' },
  uploading: {
    id: 'backOffice.editing.picture.uploading',
    defaultMessage: 'Uploading: {share, number, percent}',
  },
  wrongType: { id: 'backOffice.editing.picture.wrongType', defaultMessage: 'Invalid file type' },
  wrongTypeText: {
    id: 'backOffice.editing.picture.wrongTypeText',
    defaultMessage: 'Choose an image file',
  },
  tooLarge: { id: 'backOffice.editing.picture.tooLarge', defaultMessage: 'File too large' },
  tooLargeText: {
    id: 'backOffice.editing.picture.tooLargeText',
    defaultMessage: 'Choose an image smaller than 5 MB',
  },
  unreadable: {
    id: 'backOffice.editing.picture.unreadable',
    defaultMessage: 'Could not read the image file',
  },
  notSent: {
    id: 'backOffice.editing.picture.notSent',
    defaultMessage: 'Could not upload the picture',
  },
});
