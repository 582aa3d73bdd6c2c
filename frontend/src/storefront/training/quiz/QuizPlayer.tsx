import { useIntl } from 'react-intl';
import { useEffect, useRef } from 'react';
import { useHydrated } from '../../../kit/hooks/useHydrated';
import { paths } from '../../../shop/paths';
import { Button, ButtonLink } from '../../../kit/ui/Button';
import { Kanga } from '../../../kit/ui/Kanga';
import { quizMessages as m, trainingMessages } from '../messages';
import { useProgress } from '../progress';
import { fittingAnswers } from './quizResult';
import type { Quiz, TrainingDetail } from '../types';
import { useQuiz, type Game } from './useQuiz';
import { QuizQuestion } from './QuizQuestion';
import css from './Quiz.module.css';

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

interface QuizResultProps {
  quiz: Quiz;
  game: Game;
  bestPercent: number | undefined;
}

function QuizResult({ quiz: { passPercent }, game, bestPercent }: QuizResultProps) {
  const intl = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  const { right, count, percent, passed } = game.result;
  const asked = useRef(game.touched);
  useEffect(() => {
    if (asked.current) heading.current?.focus();
  }, []);
  return (
    <section className={css.result} data-passed={passed}>
      <Kanga />
      <div className={css.resultInner}>
        <h2 ref={heading} tabIndex={-1}>
          {intl.formatMessage(passed ? m.passed : m.failed)}
        </h2>
        <p className={css.percent}>{intl.formatNumber(percent / 100, { style: 'percent' })}</p>
        <p>{intl.formatMessage(m.score, { right, count, passPercent })}</p>
        {bestPercent !== undefined && (
          <p className="quiet">{intl.formatMessage(m.best, { percent: bestPercent })}</p>
        )}
        <div className={css.actions}>
          <Button look={passed ? 'outline' : 'primary'} onClick={game.again}>
            {intl.formatMessage(m.again)}
          </Button>
          <ButtonLink look={passed ? 'primary' : 'outline'} to={paths.training}>
            {intl.formatMessage(trainingMessages.back)}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
