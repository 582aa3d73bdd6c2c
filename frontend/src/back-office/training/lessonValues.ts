import type { FieldProblems } from '../../kit/form/checked';
import { toWhole } from '../../shop/reading/number';
import { wholeProblem } from '../kit/form/numberProblem';
import type { LessonDetail, LessonRequest, Question, Quiz } from './api';
import { lessonFieldMessages as f } from './messages';

/** A lesson as the form holds it: one value for each field. */
export interface LessonValues {
  title: string;
  titleSwahili: string;
  description: string;
  descriptionSwahili: string;
  category: LessonDetail['category'];
  type: LessonDetail['type'];
  content: string;
  contentSwahili: string;
  durationMinutes: string;
  tags: string;
  videoUrl: string;
  documentUrl: string;
  thumbnail: string;
  isActive: boolean;
  quiz: Omit<Quiz, 'passPercent'> & { passPercent: string };
}

export const MAX_OPTIONS = 6;
export const MIN_OPTIONS = 2;
export const MAX_QUESTIONS = 40;
const PERCENT = { min: 1, max: 100 };
const MINUTES = { min: 1, max: 600 };

export const emptyOption = { text: '', textSwahili: '' };

export const emptyQuestion: Question = {
  question: '',
  questionSwahili: '',
  options: [emptyOption, emptyOption],
  answer: 0,
  explanation: '',
  explanationSwahili: '',
};

const emptyQuiz: Quiz = { passPercent: 70, questions: [emptyQuestion] };

export function toValues(lesson: LessonDetail | null): LessonValues {
  const { passPercent, questions } = lesson?.quiz ?? emptyQuiz;
  return {
    title: lesson?.title ?? '',
    titleSwahili: lesson?.titleSwahili ?? '',
    description: lesson?.description ?? '',
    descriptionSwahili: lesson?.descriptionSwahili ?? '',
    category: lesson?.category ?? 'beginner',
    type: lesson?.type ?? 'document',
    content: lesson?.content ?? '',
    contentSwahili: lesson?.contentSwahili ?? '',
    durationMinutes: lesson?.durationMinutes?.toString() ?? '',
    tags: lesson?.tags.join(', ') ?? '',
    videoUrl: lesson?.videoUrl ?? '',
    documentUrl: lesson?.documentUrl ?? '',
    thumbnail: lesson?.thumbnail ?? '',
    isActive: lesson?.isActive ?? true,
    quiz: { passPercent: passPercent.toString(), questions },
  };
}

/** Words between commas; blank ones are dropped. */
export function tagsOf(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
}

export function checkLesson(values: LessonValues): FieldProblems<LessonValues> {
  const { title, type, content, videoUrl, documentUrl, quiz, durationMinutes } = values;
  return {
    title: !title.trim() && f.titleRequired,
    videoUrl: type === 'video' && !videoUrl.trim() && f.videoRequired,
    'quiz.passPercent':
      type === 'quiz' &&
      (quiz.passPercent.trim() ? wholeProblem(quiz.passPercent, PERCENT) : f.passRequired),
    durationMinutes: durationMinutes.trim() !== '' && wholeProblem(durationMinutes, MINUTES),
    // A document needs a text, unless it lies elsewhere.
    content: type === 'document' && !`${content}${documentUrl}`.trim() && f.textRequired,
  };
}

/** `shown`: the picture's address as the server gave it; the same one means that nothing changed. */
export function toRequest(
  values: LessonValues,
  version: number | undefined,
  shown: string | null | undefined,
): LessonRequest {
  const { durationMinutes, tags, thumbnail, quiz, videoUrl, documentUrl, ...rest } = values;
  const { type } = values;
  return {
    ...rest,
    tags: tagsOf(tags),
    durationMinutes: durationMinutes.trim() === '' ? null : toWhole(durationMinutes),
    ...(type === 'video' && { videoUrl }),
    ...(type === 'document' && { documentUrl }),
    ...(type === 'quiz' && { quiz: { ...quiz, passPercent: toWhole(quiz.passPercent) } }),
    ...(thumbnail !== (shown ?? '') && { thumbnail }),
    ...(version !== undefined && { version }),
  };
}
