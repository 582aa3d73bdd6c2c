import type { MessageDescriptor } from 'react-intl';
import { defineMessages } from '../../i18n/defineMessages';
import type { Lesson } from './api';

export const trainingAdminMessages = defineMessages({
  title: { id: 'backOffice.training.title', defaultMessage: 'Training' },
  total: { id: 'backOffice.training.total', defaultMessage: 'Lessons' },
  videos: { id: 'backOffice.training.videos', defaultMessage: 'Videos' },
  documents: { id: 'backOffice.training.documents', defaultMessage: 'Documents' },
  quizzes: { id: 'backOffice.training.quizzes', defaultMessage: 'Quizzes' },
  add: { id: 'backOffice.training.add', defaultMessage: 'Add a lesson' },
  hidden: { id: 'backOffice.training.hidden', defaultMessage: 'Hidden' },
  minutes: { id: 'backOffice.training.minutes', defaultMessage: '{count} min' },
  searchHint: {
    id: 'backOffice.training.searchHint',
    defaultMessage: 'Title, description or tag',
  },
  count: {
    id: 'backOffice.training.count',
    defaultMessage: '{count, plural, one {# lesson} other {# lessons}}',
  },
  empty: { id: 'backOffice.training.none', defaultMessage: 'No lessons yet' },
  emptyText: {
    id: 'backOffice.training.noneText',
    defaultMessage: 'Add the first one. Customers see it at once.',
  },
  addFirst: { id: 'backOffice.training.addFirst', defaultMessage: 'Add the first lesson' },
  notFound: { id: 'backOffice.training.notFound', defaultMessage: 'Lesson not found' },
  notFoundText: {
    id: 'backOffice.training.notFoundText',
    defaultMessage: 'It may have been deleted. Check the link.',
  },
  loadFailed: {
    id: 'backOffice.training.loadFailed',
    defaultMessage: 'Failed to load the lessons. Please try again.',
  },
  saved: { id: 'backOffice.training.saved', defaultMessage: 'Content Saved' },
  saveFailed: {
    id: 'backOffice.training.saveFailed',
    defaultMessage: 'Failed to save the lesson. Please try again.',
  },
  deleted: { id: 'backOffice.training.deleted', defaultMessage: 'Content Deleted' },
  deleteFailed: {
    id: 'backOffice.training.deleteFailed',
    defaultMessage: 'Failed to delete the lesson',
  },
  help: { id: 'backOffice.training.help', defaultMessage: 'Ask for help on WhatsApp' },
  helpText: {
    id: 'backOffice.training.helpText',
    defaultMessage: 'Hello, I need help with a lesson:',
  },
});

export const lessonFieldMessages = defineMessages({
  title: { id: 'backOffice.training.field.title', defaultMessage: 'Title' },
  titleRequired: {
    id: 'backOffice.training.titleRequired',
    defaultMessage: 'Title is required',
  },
  description: { id: 'backOffice.training.field.description', defaultMessage: 'Description' },
  content: { id: 'backOffice.training.field.content', defaultMessage: 'Text' },
  contentHint: {
    id: 'backOffice.training.field.contentHint',
    defaultMessage:
      'A blank line starts a paragraph, a hyphen and a space a list, ## and a space a heading.',
  },
  category: { id: 'backOffice.training.field.category', defaultMessage: 'Level' },
  type: { id: 'backOffice.training.field.type', defaultMessage: 'Type' },
  durationMinutes: { id: 'backOffice.training.field.duration', defaultMessage: 'Minutes' },
  tags: { id: 'backOffice.training.field.tags', defaultMessage: 'Tags' },
  tagsHint: { id: 'backOffice.training.field.tagsHint', defaultMessage: 'Separated by commas' },
  videoUrl: { id: 'backOffice.training.field.videoUrl', defaultMessage: 'Video URL' },
  videoRequired: {
    id: 'backOffice.training.field.videoRequired',
    defaultMessage: 'A video lesson needs a video',
  },
  textRequired: {
    id: 'backOffice.training.field.textRequired',
    defaultMessage: 'A document needs a text or a link',
  },
  documentUrl: {
    id: 'backOffice.training.field.documentUrl',
    defaultMessage: 'Document URL',
  },
  thumbnail: { id: 'backOffice.training.field.thumbnail', defaultMessage: 'Picture' },
  isActive: { id: 'backOffice.training.field.isActive', defaultMessage: 'Visible to customers' },
  quiz: { id: 'backOffice.training.field.quiz', defaultMessage: 'Questions' },
  passRequired: {
    id: 'backOffice.training.passRequired',
    defaultMessage: 'Enter the percentage that passes',
  },
  passPercent: {
    id: 'backOffice.training.field.passPercent',
    defaultMessage: 'Correct answers to pass (%)',
  },
  preview: { id: 'backOffice.training.field.preview', defaultMessage: 'Preview' },
});

export const quizEditMessages = defineMessages({
  question: { id: 'backOffice.training.quiz.question', defaultMessage: 'Question {number}' },
  inSwahili: { id: 'backOffice.training.quiz.inSwahili', defaultMessage: '{label} in Swahili' },
  answer: { id: 'backOffice.training.quiz.answer', defaultMessage: 'Answer {number}' },
  right: {
    id: 'backOffice.training.quiz.right',
    defaultMessage: 'Answer {number} is correct',
  },
  why: { id: 'backOffice.training.quiz.why', defaultMessage: 'Why it is correct' },
  addAnswer: { id: 'backOffice.training.quiz.addAnswer', defaultMessage: 'Add an answer' },
  removeAnswer: {
    id: 'backOffice.training.quiz.removeAnswer',
    defaultMessage: 'Remove answer {number}',
  },
  addQuestion: { id: 'backOffice.training.quiz.addQuestion', defaultMessage: 'Add a question' },
  removeQuestion: {
    id: 'backOffice.training.quiz.removeQuestion',
    defaultMessage: 'Remove question {number}',
  },
});

export const kindMessages: Record<Lesson['type'], MessageDescriptor> = defineMessages({
  document: { id: 'backOffice.training.kind.document', defaultMessage: 'Document' },
  video: { id: 'backOffice.training.kind.video', defaultMessage: 'Video' },
  quiz: { id: 'backOffice.training.kind.quiz', defaultMessage: 'Quiz' },
});

export const levelNames: Record<Lesson['category'], MessageDescriptor> = defineMessages({
  beginner: { id: 'backOffice.training.level.beginner', defaultMessage: 'Beginner' },
  intermediate: { id: 'backOffice.training.level.intermediate', defaultMessage: 'Intermediate' },
  advanced: { id: 'backOffice.training.level.advanced', defaultMessage: 'Advanced' },
});
