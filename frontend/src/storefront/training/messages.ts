import type { MessageDescriptor } from 'react-intl';
import { texts } from '../../i18n/texts';
import type { Kind, Level } from './types';

export const trainingMessages = texts('training', {
  title: 'Training',
  lead: 'Short lessons for buyers and agents. Free, works offline.',
  typeFilter: 'Type',
  levelFilter: 'Level',
  all: 'All',
  allLevels: 'All levels',
  loadFailed: 'Failed to load the lessons. Please try again.',
  outdated: 'Lessons as of {time}. The newest could not be loaded.',
  none: 'No lessons yet',
  noneText: 'We are writing them. Until then, ask us on WhatsApp.',
  noneFound: 'Nothing of this type and level',
  noneFoundText: 'There are other lessons for you.',
  showAll: 'Show all lessons',
  posted: 'Posted on {day}',
  minutes: '{count} min',
  done: 'Done',
  best: 'Best: {percent}%',
  progress: '{done} of {count} done',
  comingSoon: 'The video is not here yet',
  named: '{action}: {title}',
  back: 'All lessons',
  notFound: 'This lesson is not here',
  notFoundText: 'It may have been taken down. There are others.',
  notLoaded: 'The lesson did not arrive',
  file: 'Open the file',
  empty: 'This lesson has no text yet.',
  markRead: 'I have read this',
  isRead: 'You have read this lesson',
});

export const typeMessages: Record<Kind, MessageDescriptor> = texts('training.type', {
  document: 'Document',
  video: 'Video',
  quiz: 'Quiz',
});

export const levelMessages: Record<Level, MessageDescriptor> = texts('training.level', {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
});

export const actionMessages: Record<Kind, MessageDescriptor> = texts('training.action', {
  document: 'Open',
  video: 'Watch Video',
  quiz: 'Start quiz',
});

export const quizMessages = texts('training.quiz', {
  place: 'Question {place} of {count}',
  check: 'Check my answer',
  chooseFirst: 'Please choose an answer first',
  right: 'That is right',
  wrong: 'Not quite',
  rightAnswer: 'right answer',
  yourAnswer: 'your answer',
  next: 'Next question',
  finish: 'Show my result',
  passed: 'You passed',
  failed: 'Not passed yet',
  score: '{right} of {count} right. {passPercent}% are needed to pass.',
  best: 'Your best on this device: {percent}%',
  again: 'Try again',
  none: 'This quiz has no questions yet.',
});
