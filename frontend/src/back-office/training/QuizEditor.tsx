import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Radio from '@mui/material/Radio';
import IconButton from '@mui/material/IconButton';
import { useId } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { Columns, Line } from '../kit/layout';
import { Button } from '../../kit/ui/Button';
import type { AppForm } from '../../kit/form/useAppForm';
import { Icon } from '../../kit/ui/Icon';
import { TextField } from '../../kit/form/TextField';
import {
  emptyOption,
  emptyQuestion,
  MAX_OPTIONS,
  MAX_QUESTIONS,
  MIN_OPTIONS,
  type LessonValues,
} from './lessonValues';
import { lessonFieldMessages as f, quizEditMessages as m } from './messages';
import css from './Training.module.css';

interface Props {
  form: AppForm<LessonValues>;
}

export function QuizEditor({ form }: Props) {
  const intl = useIntl();
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'quiz.questions',
  });
  return (
    <Stack component="section" spacing={4} aria-label={intl.formatMessage(f.quiz)}>
      <TextField {...form.field('quiz.passPercent')} inputMode="numeric" />
      {fields.map(({ id }, place) => (
        <QuestionFields
          key={id}
          form={form}
          place={place}
          onRemove={fields.length > 1 ? () => remove(place) : undefined}
        />
      ))}
      {fields.length < MAX_QUESTIONS && (
        <Button look="outline" onClick={() => append(emptyQuestion)}>
          {intl.formatMessage(m.addQuestion)}
        </Button>
      )}
    </Stack>
  );
}

interface QuestionProps extends Props {
  place: number;
  onRemove: (() => void) | undefined;
}

function QuestionFields({ form, place, onRemove }: QuestionProps) {
  const intl = useIntl();
  const path = `quiz.questions.${place}` as const;
  return (
    <fieldset className={css.question}>
      <legend className="visually-hidden">{form.label(`${path}.question`)}</legend>
      <TextField {...form.field(`${path}.question`)} />
      <TextField {...form.field(`${path}.questionSwahili`)} lang="sw" aria-required={false} />
      <Options form={form} place={place} />
      <TextField {...form.field(`${path}.explanation`)} aria-required={false} />
      <TextField {...form.field(`${path}.explanationSwahili`)} lang="sw" aria-required={false} />
      {onRemove && (
        <Button look="quiet" onClick={onRemove}>
          {intl.formatMessage(m.removeQuestion, { number: place + 1 })}
        </Button>
      )}
    </fieldset>
  );
}

function Options({ form, place: question }: Props & { place: number }) {
  const intl = useIntl();
  const group = useId();
  const path = `quiz.questions.${question}` as const;
  const options = useFieldArray({ control: form.control, name: `${path}.options` });
  const answer = useWatch({ control: form.control, name: `${path}.answer` });
  const choose = (place: number) => form.setValue(`${path}.answer`, place, { shouldDirty: true });
  const remove = (place: number) => {
    options.remove(place);
    if (answer >= place) choose(answer === place ? 0 : answer - 1);
  };
  return (
    <>
      {options.fields.map(({ id }, place) => (
        <div key={id}>
          <Line align="center">
            <FormControlLabel
              control={
                <Radio name={group} checked={answer === place} onChange={() => choose(place)} />
              }
              label={intl.formatMessage(m.right, { number: place + 1 })}
            />
            {options.fields.length > MIN_OPTIONS && (
              <IconButton
                aria-label={intl.formatMessage(m.removeAnswer, { number: place + 1 })}
                onClick={() => remove(place)}
              >
                <Icon name="cross" size={20} />
              </IconButton>
            )}
          </Line>
          <Columns>
            <TextField {...form.field(`${path}.options.${place}.text`)} />
            <TextField
              {...form.field(`${path}.options.${place}.textSwahili`)}
              lang="sw"
              aria-required={false}
            />
          </Columns>
        </div>
      ))}
      {options.fields.length < MAX_OPTIONS && (
        <Button look="outline" onClick={() => options.append(emptyOption)}>
          {intl.formatMessage(m.addAnswer)}
        </Button>
      )}
    </>
  );
}
