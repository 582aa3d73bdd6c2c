import type { Question, Quiz } from './types';

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
  const fits = kept.every((answer, place) => {
    const options = questions[place]?.options.length ?? 0;
    return Number.isInteger(answer) && (answer as number) >= 0 && (answer as number) < options;
  });
  return fits ? (kept as number[]) : [];
}
