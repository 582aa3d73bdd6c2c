import { useState } from 'react';
import { resultOf, type Result } from './quizResult';
import type { Quiz } from '../types';

interface QuizProgress {
  answers: number[];
  /** Set with the last answer. */
  finished: Result | null;
}

export interface Game {
  /** Which question is shown; past the last one the result is. */
  place: number;
  /** What was answered to it; null before. */
  answer: number | null;
  result: Result;
  /** Somebody has pressed something, so that what appears next takes the focus. */
  touched: boolean;
  reply: (answer: number) => void;
  next: () => void;
  again: () => void;
}

/** One question at a time; its explanation stands until the next one is asked for. */
export function useQuiz(
  quiz: Quiz,
  kept: number[],
  onChange: (progress: QuizProgress) => void,
): Game {
  const [answers, setAnswers] = useState(kept);
  const [explaining, setExplaining] = useState(false);
  const [touched, setTouched] = useState(false);
  const place = explaining ? answers.length - 1 : answers.length;
  const change = (next: number[]) => {
    const isLast = next.length === quiz.questions.length;
    setAnswers(next);
    setTouched(true);
    setExplaining(next.length > 0);
    onChange({ answers: next, finished: isLast ? resultOf(quiz, next) : null });
  };
  return {
    place,
    answer: explaining ? (answers.at(-1) ?? null) : null,
    result: resultOf(quiz, answers),
    touched,
    reply: (answer) => change([...answers, answer]),
    next: () => setExplaining(false),
    again: () => change([]),
  };
}
