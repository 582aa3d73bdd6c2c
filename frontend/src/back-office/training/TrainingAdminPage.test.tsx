import { screen, waitFor, within } from '@testing-library/react';
import { http, type RequestHandler } from 'msw';
import { Route, Routes } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { paths } from '../../shop/paths';
import { Toasts } from '../../kit/toast/Toasts';
import { owner } from '../../test/people';
import { renderApp } from '../../test/render';
import { answer, failure, server } from '../../test/server';
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

function open(
  path: string = paths.adminTraining,
  language: 'en' | 'sw' = 'en',
  ...others: RequestHandler[]
) {
  server.use(
    ...others,
    http.get('*/api/training', () => answer([lesson])),
    http.get('*/api/training/a', () => answer(detail)),
  );
  const page = (
    <>
      <Routes>
        <Route path="/admin/training/:id?" element={<TrainingAdminPage />} />
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
    const card = within(screen.getByRole('article', { name: title }));
    for (const text of [hidden, level, '+2']) expect(card.getByText(text)).toBeVisible();
    expect(card.queryByText('Agents')).toBeNull();
  });

  it('can be asked for again', async () => {
    server.use(http.get('*/api/training', () => failure(503, 'service_busy')));
    renderApp(<TrainingAdminPage />, { as: owner });
    expect(await screen.findByText('Failed to load the lessons. Please try again.')).toBeVisible();
  });
});

describe('the list of lessons', () => {
  const others: Lesson[] = [
    lesson,
    {
      ...lesson,
      id: 'b',
      title: 'Choosing a router',
      titleSwahili: '',
      category: 'advanced',
      isActive: true,
    },
    {
      ...lesson,
      id: 'c',
      title: 'A quiz',
      descriptionSwahili: 'Maswali.',
      tags: ['quiz'],
      createdAt: '2026-11-21T09:00:00Z',
    },
  ];
  const names = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));
  const openAll = async (address: string) => {
    const list = http.get('*/api/training', () => answer(others));
    const rendered = open(address, 'en', list);
    await screen.findAllByRole('article');
    return rendered;
  };

  it.each([
    ['', ['A quiz', 'Choosing a router', 'Selling safely']],
    ['?sort=name', ['A quiz', 'Choosing a router', 'Selling safely']],
    ['?show=advanced', ['Choosing a router']],
    ['?show=hidden', ['A quiz', 'Selling safely']],
    ['?show=swahili', ['Choosing a router', 'Selling safely']],
    ['?q=pin%20selling', ['Selling safely']],
  ] as const)('shows what its address %s asks for', async (query, shown) => {
    await openAll(`${paths.adminTraining}${query}`);
    expect(names()).toEqual(shown);
    expect(screen.getByText('Videos')).toBeVisible();
  });

  it('is narrowed by chips and says when nothing fits', async () => {
    const { user } = await openAll(paths.adminTraining);
    await user.click(screen.getByRole('button', { name: 'Intermediate' }));
    expect(await screen.findByText('No matches')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(names()).toHaveLength(3);
  });

  it('marks what lacks Swahili and shows or hides a lesson at once', async () => {
    let sent: unknown;
    const { user } = await openAll(paths.adminTraining);
    server.use(
      http.put('*/api/training/b', async ({ request }) => {
        sent = await request.json();
        return answer({ ...detail, id: 'b' });
      }),
    );
    const card = screen.getByRole('article', { name: 'Choosing a router' });
    expect(within(card).getByText('Swahili missing')).toBeVisible();
    await user.click(
      within(card).getByRole('switch', { name: 'Show Choosing a router to customers' }),
    );
    expect((await screen.findAllByText('Hidden from customers'))[0]).toBeVisible();
    expect(sent).toEqual({ isActive: false });
  });
});

describe('a lesson', () => {
  it.each([
    ['en', 'Save', 'Title is required'],
    ['sw', 'Hifadhi', 'Kichwa kinahitajika'],
  ] as const)('needs a title before it is sent (%s)', async (language, save, needed) => {
    const { user } = open('/admin/training/new', language);
    await user.click(await screen.findByRole('button', { name: save }));
    expect(await screen.findByText(needed)).toBeVisible();
  });

  it.each([
    ['en', 'Save', 'Failed to save the lesson. Please try again.'],
    ['sw', 'Hifadhi', 'Imeshindikana kuhifadhi somo. Tafadhali jaribu tena.'],
  ] as const)(
    'says in its own words that it was not saved (%s)',
    async (language, save, failed) => {
      const { user } = open('/admin/training/a', language);
      server.use(http.put('*/api/training/a', () => failure(503, 'service_busy')));
      await user.click(await screen.findByRole('button', { name: save }));
      expect(await screen.findByText(failed)).toBeVisible();
    },
  );

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
    const { user } = open(
      '/admin/training/a',
      'en',
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

  it.each([
    ['video', 'A video lesson needs a video', 'Video URL', 'https://video.example/1'],
    ['document', 'A document needs a text or a link', 'Text in English (optional)', 'Read me'],
  ])('of the kind %s is sent only with what it is about', async (kind, fault, field, filled) => {
    const posted = vi.fn<(body: unknown) => void>();
    const { user } = open('/admin/training/new');
    server.use(
      http.post('*/api/training', async ({ request }) => {
        posted(await request.json());
        return answer(detail);
      }),
    );
    await user.type(await screen.findByLabelText('Title in English'), 'How to pay');
    await user.selectOptions(screen.getByLabelText('Type'), kind);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(fault)).toBeVisible();
    expect(posted).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText(field), filled);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(posted).toHaveBeenCalledOnce());
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
    await user.click(within(question).getByRole('radio', { name: 'Answer 2 is correct' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent.quiz).toMatchObject({
        passPercent: 70,
        questions: [{ question: 'Who?', answer: 1, options: [{ text: 'You' }, { text: 'Me' }] }],
      }),
    );
  });
});
