import type { MessageDescriptor } from 'react-intl';
import { defineMessages } from '../../i18n/defineMessages';
import type { Kind, Level } from './types';

export const trainingMessages = defineMessages({
  title: { id: 'training.title', defaultMessage: 'Training' },
  lead: {
    id: 'training.lead',
    defaultMessage: 'Short lessons for buyers and agents. Free, and yours again without network.',
  },
  typeFilter: { id: 'training.typeFilter', defaultMessage: 'Type' },
  levelFilter: { id: 'training.levelFilter', defaultMessage: 'Level' },
  all: { id: 'training.all', defaultMessage: 'All' },
  allLevels: { id: 'training.allLevels', defaultMessage: 'All levels' },
  loadFailed: {
    id: 'training.loadFailed',
    defaultMessage: 'Failed to load the lessons. Please try again.',
  },
  outdated: {
    id: 'training.outdated',
    defaultMessage: 'Lessons as of {time}. The newest could not be loaded.',
  },
  none: { id: 'training.none', defaultMessage: 'No lessons yet' },
  noneText: {
    id: 'training.noneText',
    defaultMessage: 'We are writing them. Until then, ask us on WhatsApp.',
  },
  noneFound: { id: 'training.noneFound', defaultMessage: 'Nothing of this type and level' },
  noneFoundText: {
    id: 'training.noneFoundText',
    defaultMessage: 'There are other lessons for you.',
  },
  showAll: { id: 'training.showAll', defaultMessage: 'Show all lessons' },
  posted: { id: 'training.posted', defaultMessage: 'Posted on {day}' },
  minutes: { id: 'training.minutes', defaultMessage: '{count} min' },
  done: { id: 'training.done', defaultMessage: 'Done' },
  best: { id: 'training.best', defaultMessage: 'Best: {percent}%' },
  progress: {
    id: 'training.progress',
    defaultMessage: '{done} of {count} done',
  },
  comingSoon: { id: 'training.comingSoon', defaultMessage: 'The video is not here yet' },
  named: { id: 'training.named', defaultMessage: '{action}: {title}' },
  back: { id: 'training.back', defaultMessage: 'All lessons' },
  notFound: { id: 'training.notFound', defaultMessage: 'This lesson is not here' },
  notFoundText: {
    id: 'training.notFoundText',
    defaultMessage: 'It may have been taken down. There are others.',
  },
  notLoaded: { id: 'training.notLoaded', defaultMessage: 'The lesson did not arrive' },
  file: { id: 'training.file', defaultMessage: 'Open the file' },
  empty: { id: 'training.empty', defaultMessage: 'This lesson has no text yet.' },
  markRead: { id: 'training.markRead', defaultMessage: 'I have read this' },
  isRead: { id: 'training.isRead', defaultMessage: 'You have read this lesson' },
});

export const typeMessages: Record<Kind, MessageDescriptor> = defineMessages({
  document: { id: 'training.type.document', defaultMessage: 'Document' },
  video: { id: 'training.type.video', defaultMessage: 'Video' },
  quiz: { id: 'training.type.quiz', defaultMessage: 'Quiz' },
});

export const levelMessages: Record<Level, MessageDescriptor> = defineMessages({
  beginner: { id: 'training.level.beginner', defaultMessage: 'Beginner' },
  intermediate: { id: 'training.level.intermediate', defaultMessage: 'Intermediate' },
  advanced: { id: 'training.level.advanced', defaultMessage: 'Advanced' },
});

export const actionMessages: Record<Kind, MessageDescriptor> = defineMessages({
  document: { id: 'training.action.open', defaultMessage: 'Open' },
  video: { id: 'training.action.watch', defaultMessage: 'Watch Video' },
  quiz: { id: 'training.action.start', defaultMessage: 'Start quiz' },
});

export const quizMessages = defineMessages({
  place: { id: 'training.quiz.place', defaultMessage: 'Question {place} of {count}' },
  check: { id: 'training.quiz.check', defaultMessage: 'Check my answer' },
  chooseFirst: { id: 'training.quiz.chooseFirst', defaultMessage: 'Please choose an answer first' },
  right: { id: 'training.quiz.right', defaultMessage: 'That is right' },
  wrong: { id: 'training.quiz.wrong', defaultMessage: 'Not quite' },
  rightAnswer: { id: 'training.quiz.rightAnswer', defaultMessage: 'right answer' },
  yourAnswer: { id: 'training.quiz.yourAnswer', defaultMessage: 'your answer' },
  next: { id: 'training.quiz.next', defaultMessage: 'Next question' },
  finish: { id: 'training.quiz.finish', defaultMessage: 'Show my result' },
  passed: { id: 'training.quiz.passed', defaultMessage: 'You passed' },
  failed: { id: 'training.quiz.failed', defaultMessage: 'Not passed yet' },
  score: {
    id: 'training.quiz.score',
    defaultMessage: '{right} of {count} right. {passPercent}% are needed to pass.',
  },
  best: { id: 'training.quiz.best', defaultMessage: 'Your best on this device: {percent}%' },
  again: { id: 'training.quiz.again', defaultMessage: 'Try again' },
  none: { id: 'training.quiz.none', defaultMessage: 'This quiz has no questions yet.' },
});
