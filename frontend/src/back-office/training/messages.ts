import type { MessageDescriptor } from 'react-intl';
import { texts } from '../../i18n/texts';
import type { Lesson } from './api';

export const trainingAdminMessages = texts('backOffice.training', {
  title: 'Training',
  total: 'Lessons',
  videos: 'Videos',
  documents: 'Documents',
  quizzes: 'Quizzes',
  add: 'Add a lesson',
  hidden: 'Hidden',
  minutes: '{count} min',
  searchHint: 'Title, description or tag',
  count: '{count, plural, one {# lesson} other {# lessons}}',
  empty: 'No lessons yet',
  emptyText: 'Add the first one. Customers see it at once.',
  addFirst: 'Add the first lesson',
  notFound: 'Lesson not found',
  notFoundText: 'It may have been deleted. Check the link.',
  loadFailed: 'Failed to load the lessons. Please try again.',
  saved: 'Content Saved',
  saveFailed: 'Failed to save the lesson. Please try again.',
  deleted: 'Content Deleted',
  deleteFailed: 'Failed to delete the lesson',
  help: 'Ask the shop’s WhatsApp about this lesson',
  helpText: 'Hello, I have a question about the lesson “{title}”:',
});

export const lessonFieldMessages = texts('backOffice.training.field', {
  title: 'Title',
  titleRequired: 'Title is required',
  description: 'Description',
  content: 'Text',
  contentHint:
    'A blank line starts a paragraph, a hyphen and a space a list, ## and a space a heading.',
  category: 'Level',
  type: 'Type',
  durationMinutes: 'Minutes',
  tags: 'Tags',
  tagsHint: 'Separated by commas',
  videoUrl: 'Video URL',
  videoRequired: 'A video lesson needs a video',
  textRequired: 'A document needs a text or a link',
  documentUrl: 'Document URL',
  thumbnail: 'Picture',
  isActive: 'Visible to customers',
  quiz: 'Questions',
  passRequired: 'Enter the percentage that passes',
  passPercent: 'Correct answers to pass (%)',
  preview: 'Preview',
});

export const quizEditMessages = texts('backOffice.training.quiz', {
  question: 'Question {number}',
  inSwahili: '{label} in Swahili',
  answer: 'Answer {number}',
  right: 'Answer {number} is correct',
  why: 'Why it is correct',
  addAnswer: 'Add an answer',
  removeAnswer: 'Remove answer {number}',
  addQuestion: 'Add a question',
  removeQuestion: 'Remove question {number}',
});

export const kindMessages: Record<Lesson['type'], MessageDescriptor> = texts(
  'backOffice.training.kind',
  {
    document: 'Document',
    video: 'Video',
    quiz: 'Quiz',
  },
);

export const levelNames: Record<Lesson['category'], MessageDescriptor> = texts(
  'backOffice.training.level',
  {
    beginner: 'Beginner',
    intermediate: 'Intermediate',
    advanced: 'Advanced',
  },
);
