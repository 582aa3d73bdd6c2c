import { defineMessages } from '../../../i18n/defineMessages';

export const formMessages = defineMessages({
  save: { id: 'backOffice.editing.save', defaultMessage: 'Save' },
  keys: { id: 'backOffice.editing.keys', defaultMessage: 'Ctrl + Enter saves' },
  failed: { id: 'backOffice.editing.failed', defaultMessage: 'Not saved yet' },
  checkFields: {
    id: 'backOffice.editing.checkFields',
    defaultMessage: 'Please look at the marked fields. What you typed is still here.',
  },
  unanswered: {
    id: 'backOffice.editing.unanswered',
    defaultMessage:
      'No answer arrived, so it may or may not have been saved. What you typed is still here; save again.',
  },
  gone: {
    id: 'backOffice.editing.gone',
    defaultMessage: 'This is not there any more. A colleague may have deleted it.',
  },
});

export const conflictMessages = defineMessages({
  title: {
    id: 'backOffice.editing.conflict.title',
    defaultMessage: '{name} saved other changes meanwhile',
  },
  somebody: {
    id: 'backOffice.editing.conflict.somebody',
    defaultMessage: 'Somebody saved other changes meanwhile',
  },
  text: {
    id: 'backOffice.editing.conflict.text',
    defaultMessage:
      'Nothing that you typed is lost. Fields that you did not touch stay as they are now.',
  },
  when: { id: 'backOffice.editing.conflict.when', defaultMessage: 'Saved {time}' },
  field: { id: 'backOffice.editing.conflict.field', defaultMessage: 'Field' },
  theirs: { id: 'backOffice.editing.conflict.theirs', defaultMessage: 'Now in the shop' },
  mine: { id: 'backOffice.editing.conflict.mine', defaultMessage: 'Yours' },
  untouched: { id: 'backOffice.editing.conflict.untouched', defaultMessage: 'not touched' },
  nothing: { id: 'backOffice.editing.conflict.nothing', defaultMessage: 'empty' },
  yes: { id: 'backOffice.editing.conflict.yes', defaultMessage: 'yes' },
  no: { id: 'backOffice.editing.conflict.no', defaultMessage: 'no' },
  take: { id: 'backOffice.editing.conflict.take', defaultMessage: 'Take theirs' },
  keep: {
    id: 'backOffice.editing.conflict.keep',
    defaultMessage: 'Keep mine and save over it',
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
  notUndone: { id: 'backOffice.editing.notUndone', defaultMessage: 'Could not be undone' },
});

export const deleteMessages = defineMessages({
  delete: { id: 'backOffice.editing.delete', defaultMessage: 'Delete' },
  deleteNamed: { id: 'backOffice.editing.deleteNamed', defaultMessage: 'Delete {name}' },
  question: {
    id: 'backOffice.editing.delete.question',
    defaultMessage: 'Are you sure you want to delete {name}?',
  },
  text: {
    id: 'backOffice.editing.delete.text',
    defaultMessage: 'It can be brought back with Undo right afterwards.',
  },
});

export const pictureMessages = defineMessages({
  label: { id: 'backOffice.editing.picture.label', defaultMessage: 'Picture' },
  choose: { id: 'backOffice.editing.picture.choose', defaultMessage: 'Choose a picture' },
  other: { id: 'backOffice.editing.picture.other', defaultMessage: 'Choose another' },
  remove: { id: 'backOffice.editing.picture.remove', defaultMessage: 'Remove the picture' },
  hint: {
    id: 'backOffice.editing.picture.hint',
    defaultMessage: 'JPG, PNG, GIF or WebP, at most 5 MB. It can also be dropped here.',
  },
  preview: { id: 'backOffice.editing.picture.preview', defaultMessage: 'The chosen picture' },
  uploading: {
    id: 'backOffice.editing.picture.uploading',
    defaultMessage: 'Uploading: {share, number, percent}',
  },
  wrongType: { id: 'backOffice.editing.picture.wrongType', defaultMessage: 'Invalid file type' },
  wrongTypeText: {
    id: 'backOffice.editing.picture.wrongTypeText',
    defaultMessage: 'Please select an image file',
  },
  tooLarge: { id: 'backOffice.editing.picture.tooLarge', defaultMessage: 'File too large' },
  tooLargeText: {
    id: 'backOffice.editing.picture.tooLargeText',
    defaultMessage: 'Please select an image smaller than 5MB',
  },
  unreadable: {
    id: 'backOffice.editing.picture.unreadable',
    defaultMessage: 'Failed to read the image file',
  },
  notSent: {
    id: 'backOffice.editing.picture.notSent',
    defaultMessage: 'The picture was not uploaded',
  },
});
