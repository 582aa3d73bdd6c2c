import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { paths } from '../../../app/paths';
import { Toasts } from '../../../components/toast/Toasts';
import { owner } from '../../../test/people';
import { renderApp } from '../../../test/render';
import { answer, failure, server } from '../../../test/server';
import type { Lesson, LessonDetail } from './api';
import { TrainingAdminPage } from './TrainingAdminPage';

const lesson: Lesson = {
  _id: 'a',
  id: 'a',
  title: 'Selling safely',
  titleSwahili: 'Kuuza kwa usalama',
  description: 'Six rules.',
  descriptionSwahili: '',
  category: 'beginner',
  difficulty: 'beginner',
  type: 'document',
  duration: '6 min',
  durationMinutes: 6,
  tags: ['PIN', 'SIM', 'M-Pesa', 'Agents', 'Safety'],
  videoUrl: null,
  documentUrl: null,
  thumbnail: null,
  picture: null,
  isActive: false,
  version: 3,
  createdAt: '2026-11-20T09:00:00Z',
  updatedAt: '2026-11-20T09:00:00Z',
};

const detail: LessonDetail = {
  ...lesson,
  content: 'Never ask for a PIN.',
  contentSwahili: '',
  quiz: null,
};

function open(path: string = paths.adminTraining, language: 'en' | 'sw' = 'en') {
  server.use(
    http.get('*/api/training', () => answer([lesson])),
    http.get('*/api/training/a', () => answer(detail)),
  );
  const page = (
    <>
      <Routes>
        <Route path="/admin/training/:lessonId?" element={<TrainingAdminPage />} />
      </Routes>
      <Toasts />
    </>
  );
  return renderApp(page, { as: owner, path, language });
}

describe('the lessons', () => {
  it.each([
    ['en', 'Selling safely', 'Hidden', 'Beginner'],
    ['sw', 'Kuuza kwa usalama', 'Limefichwa', 'Ngazi ya mwanzo'],
  ] as const)('are counted and told in few words (%s)', async (language, title, hidden, level) => {
    open(paths.adminTraining, language);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    for (const text of [hidden, level, '+2']) expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByText('Agents')).toBeNull();
  });

  it('can be asked for again', async () => {
    server.use(http.get('*/api/training', () => failure(503, 'service_busy')));
    renderApp(<TrainingAdminPage />, { as: owner });
    expect(await screen.findByText('Failed to load the lessons. Please try again.')).toBeVisible();
  });
});

describe('a lesson', () => {
  it('is saved with the version that was seen, and says so', async () => {
    let sent: unknown;
    const { user } = open('/admin/training/a');
    server.use(
      http.put('*/api/training/a', async ({ request }) => {
        sent = await request.json();
        return answer({ ...detail, version: 4 });
      }),
    );
    const title = await screen.findByLabelText('Title in English');
    await user.clear(title);
    await user.type(title, 'Selling');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText('Content Saved'))[0]).toBeVisible();
    expect(sent).toMatchObject({
      title: 'Selling',
      version: 3,
      isActive: false,
      tags: lesson.tags,
    });
    expect(sent).not.toHaveProperty('thumbnail');
  });

  it('keeps its type and level when only its words are edited', async () => {
    const film: LessonDetail = {
      ...detail,
      type: 'video',
      category: 'advanced',
      videoUrl: 'https://video.example/1',
    };
    let sent: unknown;
    const { user } = open('/admin/training/a');
    server.use(
      http.get('*/api/training/a', () => answer(film)),
      http.put('*/api/training/a', async ({ request }) => {
        sent = await request.json();
        return answer(film);
      }),
    );
    const title = await screen.findByLabelText('Title in English');
    expect(screen.getByLabelText('Type')).toHaveValue('video');
    expect(screen.getByLabelText('Level')).toHaveValue('advanced');
    await user.type(title, ' on the phone');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toMatchObject({ type: 'video', category: 'advanced' }));
  });

  it('becomes a quiz with its right answer', async () => {
    let sent: { quiz?: unknown } = {};
    const { user } = open('/admin/training/new');
    server.use(
      http.post('*/api/training', async ({ request }) => {
        sent = (await request.json()) as typeof sent;
        return answer(detail);
      }),
    );
    await user.type(await screen.findByLabelText('Title in English'), 'Quiz');
    await user.selectOptions(screen.getByLabelText('Type'), 'quiz');
    const question = screen.getByRole('group', { name: 'Question 1' });
    await user.type(within(question).getByLabelText('Question 1'), 'Who?');
    await user.type(within(question).getByLabelText('Answer 1'), 'You');
    await user.type(within(question).getByLabelText('Answer 2'), 'Me');
    await user.click(within(question).getByRole('radio', { name: 'Answer 2 is the right one' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent.quiz).toMatchObject({
        passPercent: 70,
        questions: [{ question: 'Who?', answer: 1, options: [{ text: 'You' }, { text: 'Me' }] }],
      }),
    );
  });
});
