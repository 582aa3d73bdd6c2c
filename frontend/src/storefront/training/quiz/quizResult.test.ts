import { describe, expect, it } from 'vitest';
import { aQuiz } from '../../../test/trainingFixtures';
import { fittingAnswers, resultOf } from './quizResult';

const quiz = aQuiz().quiz!;

describe('the result of a quiz', () => {
  it.each([
    [[1, 0], 100, true],
    [[1, 1], 50, false],
    [[], 0, false],
  ])('of %j is %i percent', (answers, percent, passed) => {
    expect(resultOf(quiz, answers)).toMatchObject({ percent, passed });
  });

  it('is rounded down', () => {
    const three = { passPercent: 67, questions: [...quiz.questions, quiz.questions[0]!] };
    expect(resultOf(three, [1, 0, 0])).toMatchObject({ percent: 66, passed: false });
  });
});

describe('answers kept on the device', () => {
  it('go on where they fit', () => {
    expect(fittingAnswers(quiz.questions, [1])).toEqual([1]);
  });

  it.each([[[2]], [[0, 0, 0]], [['0']], ['no list'], [undefined]])(
    'are dropped when the quiz has changed: %j',
    (kept) => {
      expect(fittingAnswers(quiz.questions, kept)).toEqual([]);
    },
  );
});
