import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { paths } from '../../../shop/paths';
import { Button, ButtonLink } from '../../../kit/ui/Button';
import { Kanga } from '../../../kit/ui/Kanga';
import { quizMessages as m, trainingMessages } from '../messages';
import type { Quiz } from '../types';
import type { Game } from './useQuiz';
import css from './Quiz.module.css';

interface Props {
  quiz: Quiz;
  game: Game;
  bestPercent: number | undefined;
}

export function QuizResult({ quiz: { passPercent }, game, bestPercent }: Props) {
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
