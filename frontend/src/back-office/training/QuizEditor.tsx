import { useId } from 'react';
import { useIntl } from 'react-intl';
import type { ApiError } from '../../api/apiError';
import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { TextField } from '../../components/TextField';
import type { Question, Quiz } from './api';
import { emptyQuestion, MAX_OPTIONS, MAX_QUESTIONS, MIN_OPTIONS } from './lessonValues';
import { lessonFieldMessages as f, quizEditMessages as m } from './messages';
import css from './Training.module.css';
import { useSentPlaces } from './useSentPlaces';

interface Props {
  quiz: Quiz;
  /** What the server objected to when the form was sent. */
  problem: ApiError | null;
  onChange: (quiz: Quiz) => void;
}

export function QuizEditor({ quiz, problem, onChange }: Props) {
  const intl = useIntl();
  const { passPercent, questions } = quiz;
  const { sentPlace, noteRemoved } = useSentPlaces(problem);
  const put = (place: number, question: Question) =>
    onChange({ ...quiz, questions: questions.map((old, at) => (at === place ? question : old)) });
  const remove = (place: number) => {
    noteRemoved(place);
    onChange({ ...quiz, questions: questions.filter((_, at) => at !== place) });
  };
  const fault = (field: string) => problem?.errors.find((error) => error.field === field)?.message;
  return (
    <section aria-label={intl.formatMessage(f.quiz)}>
      <TextField
        label={intl.formatMessage(f.passPercent)}
        type="number"
        min={1}
        max={100}
        value={passPercent || ''}
        onChange={(event) => onChange({ ...quiz, passPercent: Number(event.target.value) })}
        error={fault('quiz.passPercent')}
      />
      {questions.map((question, place) => (
        <QuestionEditor
          key={sentPlace(place)}
          number={place + 1}
          question={question}
          problem={problem}
          fault={(field) => fault(`quiz.questions[${sentPlace(place)}].${field}`)}
          onChange={(changed) => put(place, changed)}
          onRemove={questions.length > 1 ? () => remove(place) : undefined}
        />
      ))}
      {questions.length < MAX_QUESTIONS && (
        <Button
          look="outline"
          onClick={() => onChange({ ...quiz, questions: [...questions, emptyQuestion] })}
        >
          {intl.formatMessage(m.addQuestion)}
        </Button>
      )}
    </section>
  );
}

interface QuestionProps {
  number: number;
  question: Question;
  problem: ApiError | null;
  fault: (field: string) => string | undefined;
  onChange: (question: Question) => void;
  onRemove: (() => void) | undefined;
}

function QuestionEditor(props: QuestionProps) {
  const { number, question, problem, fault, onChange, onRemove } = props;
  const intl = useIntl();
  const label = intl.formatMessage(m.question, { number });
  const why = intl.formatMessage(m.why);
  const inSwahili = (name: string) => intl.formatMessage(m.inSwahili, { label: name });
  const field = (name: 'question' | 'questionSwahili' | 'explanation' | 'explanationSwahili') => ({
    value: question[name],
    error: fault(name),
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...question, [name]: event.target.value }),
  });
  return (
    <fieldset className={css.question}>
      <legend>{label}</legend>
      <TextField label={label} {...field('question')} />
      <TextField label={inSwahili(label)} lang="sw" {...field('questionSwahili')} />
      <Options question={question} problem={problem} fault={fault} onChange={onChange} />
      <TextField label={why} {...field('explanation')} />
      <TextField label={inSwahili(why)} lang="sw" {...field('explanationSwahili')} />
      {onRemove && (
        <Button look="quiet" onClick={onRemove}>
          {intl.formatMessage(m.removeQuestion, { number })}
        </Button>
      )}
    </fieldset>
  );
}

type OptionsProps = Pick<QuestionProps, 'question' | 'problem' | 'fault' | 'onChange'>;

function Options({ question, problem, fault, onChange }: OptionsProps) {
  const intl = useIntl();
  const group = useId();
  const { options, answer } = question;
  const { sentPlace, noteRemoved } = useSentPlaces(problem);
  const put = (place: number, change: Partial<Question['options'][number]>) =>
    onChange({
      ...question,
      options: options.map((old, at) => (at === place ? { ...old, ...change } : old)),
    });
  const remove = (place: number) => {
    noteRemoved(place);
    onChange({
      ...question,
      options: options.filter((_, at) => at !== place),
      answer: answer > place ? answer - 1 : answer === place ? 0 : answer,
    });
  };
  return (
    <>
      {options.map((option, place) => {
        const number = place + 1;
        const label = intl.formatMessage(m.answer, { number });
        return (
          <div key={sentPlace(place)} className={css.option}>
            <input
              type="radio"
              name={group}
              checked={answer === place}
              aria-label={intl.formatMessage(m.right, { number })}
              onChange={() => onChange({ ...question, answer: place })}
            />
            <div className={css.pair}>
              <TextField
                label={label}
                value={option.text}
                error={fault(`options[${sentPlace(place)}].text`)}
                onChange={(event) => put(place, { text: event.target.value })}
              />
              <TextField
                label={intl.formatMessage(m.inSwahili, { label })}
                lang="sw"
                value={option.textSwahili}
                error={fault(`options[${sentPlace(place)}].textSwahili`)}
                onChange={(event) => put(place, { textSwahili: event.target.value })}
              />
            </div>
            {options.length > MIN_OPTIONS && (
              <Button
                look="quiet"
                aria-label={intl.formatMessage(m.removeAnswer, { number })}
                onClick={() => remove(place)}
              >
                <Icon name="cross" size={20} />
              </Button>
            )}
          </div>
        );
      })}
      {options.length < MAX_OPTIONS && (
        <Button
          look="outline"
          onClick={() =>
            onChange({ ...question, options: [...options, { text: '', textSwahili: '' }] })
          }
        >
          {intl.formatMessage(m.addAnswer)}
        </Button>
      )}
    </>
  );
}
