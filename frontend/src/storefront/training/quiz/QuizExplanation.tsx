import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../kit/ui/Button';
import { useInLanguage } from '../../../i18n/useInLanguage';
import { classes } from '../../../kit/classes';
import { quizMessages as m } from '../messages';
import type { Question } from '../types';
import css from './Quiz.module.css';

interface Props {
  question: Question;
  right: boolean;
  isLast: boolean;
  onNext: () => void;
}

/** Takes the focus, so that a screen reader goes on with it and the next Tab leads onward. */
export function QuizExplanation({ question, right, isLast, onNext }: Props) {
  const intl = useIntl();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const { text, lang } = useInLanguage()(question.explanation, question.explanationSwahili);
  return (
    <>
      <div ref={panel} tabIndex={-1} className={classes(css.explanation, right && css.right)}>
        <strong>{intl.formatMessage(right ? m.right : m.wrong)}</strong>
        <p lang={lang}>{text}</p>
      </div>
      <Button onClick={onNext}>{intl.formatMessage(isLast ? m.finish : m.next)}</Button>
    </>
  );
}
