import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../kit/ui/Button';
import { useInLanguage } from '../../../i18n/useInLanguage';
import { classes } from '../../../kit/classes';
import { Icon } from '../../../kit/ui/Icon';
import { quizMessages as m } from '../messages';
import type { Question, Quiz } from '../types';
import type { Game } from './useQuiz';
import { ProgressBar } from '../ProgressBar';
import css from './Quiz.module.css';

interface Props {
  quiz: Quiz;
  question: Question;
  game: Game;
}

export function QuizQuestion({ quiz: { questions }, question, game }: Props) {
  const intl = useIntl();
  const legend = useRef<HTMLHeadingElement>(null);
  const options = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [missing, setMissing] = useState(false);
  const { place, answer, touched } = game;
  const asked = useRef(touched);
  useEffect(() => {
    if (asked.current) legend.current?.focus();
  }, []);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setMissing(chosen === null);
    if (chosen !== null) game.reply(chosen);
    else options.current?.querySelector('input')?.focus();
  };
  const text = useInLanguage()(question.question, question.questionSwahili);
  return (
    <form className={css.panel} noValidate onSubmit={submit}>
      <Place place={place} count={questions.length} />
      <fieldset disabled={answer !== null}>
        <legend>
          <h2 ref={legend} tabIndex={-1} lang={text.lang}>
            {text.text}
          </h2>
        </legend>
        <div ref={options} className={css.options}>
          {question.options.map((option, at) => (
            <QuizOption
              key={at}
              option={option}
              checked={(answer ?? chosen) === at}
              verdict={answer === null ? null : verdictOf(at, answer, question.answer)}
              onChoose={() => {
                setChosen(at);
                setMissing(false);
              }}
            />
          ))}
        </div>
      </fieldset>
      <p role="alert" className={css.missing}>
        {missing && intl.formatMessage(m.chooseFirst)}
      </p>
      {answer === null ? (
        <Button type="submit">{intl.formatMessage(m.check)}</Button>
      ) : (
        <QuizExplanation
          question={question}
          right={answer === question.answer}
          isLast={place === questions.length - 1}
          onNext={game.next}
        />
      )}
    </form>
  );
}

function verdictOf(option: number, answer: number, right: number) {
  if (option === right) return 'right';
  return option === answer ? 'wrong' : 'other';
}

function Place({ place, count }: { place: number; count: number }) {
  const intl = useIntl();
  return (
    <div className={css.place}>
      <span>{intl.formatMessage(m.place, { place: place + 1, count })}</span>
      <ProgressBar value={place} max={count} />
    </div>
  );
}

interface QuizExplanationProps {
  question: Question;
  right: boolean;
  isLast: boolean;
  onNext: () => void;
}

/** Takes the focus, so that a screen reader goes on with it and the next Tab leads onward. */
function QuizExplanation({ question, right, isLast, onNext }: QuizExplanationProps) {
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

interface QuizOptionProps {
  option: Question['options'][number];
  checked: boolean;
  /** Null until the question is answered. */
  verdict: 'right' | 'wrong' | 'other' | null;
  onChoose: () => void;
}

function QuizOption({ option, checked, verdict, onChoose }: QuizOptionProps) {
  const intl = useIntl();
  const { text, lang } = useInLanguage()(option.text, option.textSwahili);
  return (
    <label className={css.option} data-verdict={verdict}>
      <input type="radio" name="answer" checked={checked} onChange={onChoose} />
      <span lang={lang} className={css.optionText}>
        {text}
      </span>
      {(verdict === 'right' || verdict === 'wrong') && (
        <span className={css.verdict}>
          <Icon name={verdict === 'right' ? 'check' : 'cross'} size={20} />
          {intl.formatMessage(verdict === 'right' ? m.rightAnswer : m.yourAnswer)}
        </span>
      )}
    </label>
  );
}
