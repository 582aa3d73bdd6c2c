import { texts } from '../../../i18n/texts';

export const formMessages = texts('backOffice.kit.form', {
  readOnly: 'Your role can read this, not change it.',
  save: 'Save',
  keys: 'Ctrl + Enter to save',
  failed: 'Not saved yet',
  unanswered:
    'No answer from the server, so it may or may not have been saved. Nothing you typed is lost; save again.',
  gone: 'This no longer exists. A colleague may have deleted it.',
});

export const numberMessages = texts('backOffice.kit.form.number', {
  ambiguous: '“{typed}” can be read as {joined, number} or {fraction, number}: write digits only.',
  between: 'Enter a whole number from {min, number} to {max, number}.',
  decimal: '“{typed}” is not a number. Write it like 2.5.',
});

export const conflictMessages = texts('backOffice.kit.form.conflict', {
  title: '{name} saved this while you were editing',
  somebody: 'Someone else saved this while you were editing',
  text: 'Nothing you typed is lost. Fields you did not change keep their current value.',
  when: 'Saved {time}',
  field: 'Field',
  theirs: 'Now in the shop',
  mine: 'Yours',
  untouched: 'unchanged',
  nothing: 'empty',
  yes: 'yes',
  no: 'no',
  take: 'Use theirs',
  keep: 'Overwrite with mine',
});

export const bilingualMessages = texts('backOffice.kit.form', {
  english: '{label} in English',
  swahili: '{label} in Swahili',
  missing: 'Swahili missing',
  missingFields: 'Swahili missing: {fields}',
});

export const undoMessages = texts('backOffice.kit.form', {
  undo: 'Undo',
  undone: 'Undone',
  notUndone: 'Could not undo',
});

export const deleteMessages = texts('backOffice.kit.form.delete', {
  delete: 'Delete',
  deleteNamed: 'Delete {name}',
  question: 'Delete {name}?',
  text: 'You can undo this right afterwards.',
});

export const pictureMessages = texts('backOffice.kit.form.picture', {
  label: 'Picture',
  choose: 'Choose a picture',
  other: 'Choose another',
  remove: 'Remove the picture',
  hint: 'JPG, PNG, GIF or WebP. Large photos are made smaller. You can also drop it here.',
  preview: 'Selected picture',
  uploading: 'Uploading: {share, number, percent}',
  wrongType: 'Invalid file type',
  wrongTypeText: 'Please select an image file',
  tooLarge: 'File too large',
  tooLargeText: 'Please select an image smaller than 5MB',
  unreadable: 'Failed to read the image file',
  heicText: 'It is in the iPhone format HEIC. Choose a JPEG.',
  notSent: 'Could not upload the picture',
});
