import type { IntlShape } from 'react-intl';
import { lessonFieldMessages as f, quizEditMessages as m } from './messages';

/** Labels of the fields of a quiz, which count questions and answers from 1. */
export function quizLabels(intl: IntlShape) {
  const inSwahili = (label: string) => intl.formatMessage(m.inSwahili, { label });
  const question = (place: number) => intl.formatMessage(m.question, { number: place + 1 });
  const answer = (_question: number, place: number) =>
    intl.formatMessage(m.answer, { number: place + 1 });
  const why = intl.formatMessage(m.why);
  return {
    quiz: f.quiz,
    'quiz.passPercent': f.passPercent,
    'quiz.questions.question': question,
    'quiz.questions.questionSwahili': (place: number) => inSwahili(question(place)),
    'quiz.questions.options.text': answer,
    'quiz.questions.options.textSwahili': (...places: [number, number]) =>
      inSwahili(answer(...places)),
    'quiz.questions.explanation': why,
    'quiz.questions.explanationSwahili': inSwahili(why),
  };
}
