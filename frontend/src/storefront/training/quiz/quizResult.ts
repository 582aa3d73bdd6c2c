import type { Question, Quiz } from '../types';

export interface Result {
  right: number;
  count: number;
  percent: number;
  passed: boolean;
}

/** Rounded down, so that nobody passes by rounding. */
export function resultOf({ questions, passPercent }: Quiz, answers: readonly number[]): Result {
  const count = questions.length;
  const right = questions.filter(({ answer }, place) => answers[place] === answer).length;
  const percent = count === 0 ? 0 : Math.floor((right * 100) / count);
  return { right, count, percent, passed: percent >= passPercent };
}

/** Answers kept on this device that still fit the quiz; it may have been changed since. */
export function fittingAnswers(questions: readonly Question[], kept: unknown): number[] {
  if (!Array.isArray(kept) || kept.length > questions.length) return [];
  const answers = kept.filter((answer): answer is number => Number.isInteger(answer));
  const isAnswer = (answer: number, place: number) =>
    answer >= 0 && answer < (questions[place]?.options.length ?? 0);
  return answers.length === kept.length && answers.every(isAnswer) ? answers : [];
}
