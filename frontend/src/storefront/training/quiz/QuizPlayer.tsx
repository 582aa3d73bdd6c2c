import { useIntl } from 'react-intl';
import { useHydrated } from '../../../kit/hooks/useHydrated';
import { quizMessages as m } from '../messages';
import { useProgress } from '../progress';
import { fittingAnswers } from './quizResult';
import type { Quiz, TrainingDetail } from '../types';
import { useQuiz } from './useQuiz';
import { QuizQuestion } from './QuizQuestion';
import { QuizResult } from './QuizResult';

export function QuizPlayer({ item: { id, quiz } }: { item: TrainingDetail }) {
  const intl = useIntl();
  // What the server sends begins at the first question; this device may be further.
  const alive = useHydrated();
  if (!quiz || quiz.questions.length === 0) return <p>{intl.formatMessage(m.none)}</p>;
  return <Player key={String(alive)} id={id} quiz={quiz} />;
}

function Player({ id, quiz }: { id: string; quiz: Quiz }) {
  const [progress, keep] = useProgress(id);
  const game = useQuiz(quiz, fittingAnswers(quiz.questions, progress.answers), (result) =>
    keep({
      answers: result.answers,
      ...(result.finished && {
        bestPercent: Math.max(result.finished.percent, progress.bestPercent ?? 0),
        done: result.finished.passed || progress.done === true,
      }),
    }),
  );
  const question = quiz.questions[game.place];
  return question ? (
    <QuizQuestion key={game.place} quiz={quiz} question={question} game={game} />
  ) : (
    <QuizResult quiz={quiz} game={game} bestPercent={progress.bestPercent} />
  );
}
