import { screen, within } from '@testing-library/react';
import { useIntl } from 'react-intl';
import { describe, expect, it } from 'vitest';
import type { ApiError } from '../../api/apiError';
import { Button } from '../../kit/ui/Button';
import { useAppForm, type Answer } from '../../kit/form/useAppForm';
import { renderApp } from '../../test/render';
import { emptyQuestion, toValues, type LessonValues } from './lessonValues';
import { QuizEditor } from './QuizEditor';
import { quizLabels } from './quizLabels';

const option = (text: string) => ({ text, textSwahili: '' });
const question = (text: string) => ({
  ...emptyQuestion,
  question: text,
  options: ['One', 'Two', 'Three', 'Four'].map(option),
});

const problem: ApiError = {
  status: 422,
  code: 'validation_failed',
  message: '',
  errors: [
    { field: 'quiz.questions[2].question', code: 'too_long', message: 'Too long a question' },
    { field: 'quiz.questions[1].options[2].text', code: 'too_long', message: 'Too long an answer' },
  ],
  data: null,
  retryAfterS: null,
};

const values: LessonValues = {
  ...toValues(null),
  quiz: { passPercent: '70', questions: ['First', 'Second', 'Third'].map(question) },
};

function Page() {
  const intl = useIntl();
  const labels = Object.fromEntries(Object.keys(values).map((name) => [name, name]));
  const form = useAppForm<LessonValues, LessonValues, LessonValues>({
    defaultValues: values,
    labels: { ...(labels as Record<keyof LessonValues, string>), ...quizLabels(intl) },
    toRequest: (request) => ({ request }),
    send: (): Promise<Answer<LessonValues>> => Promise.resolve({ error: problem }),
  });
  return (
    <>
      <QuizEditor form={form} />
      <Button onClick={form.submit}>Save</Button>
    </>
  );
}

async function open() {
  const { user } = renderApp(<Page />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Too long a question');
  return user;
}

const questionAt = (number: number) => {
  const group = screen.getByRole('group', { name: `Question ${number}` });
  return within(group);
};

describe('what the server objects to in a quiz', () => {
  it('stays with its question when another one is removed', async () => {
    const user = await open();
    expect(questionAt(3).getByText('Too long a question')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove question 1' }));
    expect(questionAt(2).getByDisplayValue('Third')).toBeVisible();
    expect(questionAt(2).getByText('Too long a question')).toBeVisible();
    expect(questionAt(1).getByText('Too long an answer')).toBeVisible();
    expect(questionAt(1).queryByText('Too long a question')).toBeNull();
  });

  it('stays with its answer, and goes with it', async () => {
    const user = await open();
    await user.click(questionAt(2).getByRole('button', { name: 'Remove answer 1' }));
    await user.click(screen.getByRole('button', { name: 'Remove question 1' }));
    const answer = questionAt(1).getByLabelText('Answer 2');
    expect(answer).toHaveValue('Three');
    expect(answer).toHaveAttribute('aria-invalid', 'true');
    await user.click(questionAt(1).getByRole('button', { name: 'Remove answer 2' }));
    expect(screen.queryByText('Too long an answer')).toBeNull();
  });
});
