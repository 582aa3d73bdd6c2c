import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../i18n/languageSlice';
import { Address, address } from '../../test/Address';
import { renderApp } from '../../test/render';
import { answer, failure, server } from '../../test/server';
import { aLesson, aQuiz } from '../../test/trainingFixtures';
import { TrainingItemPage } from './TrainingItemPage';
import { TrainingPage } from './TrainingPage';
import type { TrainingDetail } from './types';

let lessons: TrainingDetail[] = [];

const open = (path = '/training', language: Language = 'en') =>
  renderApp(
    <>
      <Routes>
        <Route path="/training" element={<TrainingPage />} />
        <Route path="/training/:id" element={<TrainingItemPage />} />
      </Routes>
      <Address />
    </>,
    { path, language },
  );

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const film = 'https://video.example/watch';
  lessons = [
    aLesson(),
    aQuiz(),
    aLesson({
      _id: 'film',
      id: 'film',
      title: 'How to pay',
      titleSwahili: 'Jinsi ya kulipa',
      type: 'video',
      videoUrl: film,
    }),
  ];
  server.use(
    http.get('*/api/training', () => answer(lessons)),
    http.get('*/api/training/:id', ({ params: { id } }) => {
      const lesson = lessons.find((known) => known.id === id);
      return lesson ? answer(lesson) : failure(404, 'training_not_found');
    }),
  );
});

describe('the lessons', () => {
  it.each([
    ['en', 'Sell safely', 'Beginner', '10 min', 'Posted on 21 November 2026'],
    ['sw', 'Uza kwa usalama', 'Ngazi ya mwanzo', 'Dakika 10', 'Imewekwa tarehe 21 Novemba 2026'],
  ] as const)('say what they are about (%s)', async (language, title, level, duration, posted) => {
    open(undefined, language);
    const heading = await screen.findByRole('heading', { level: 2, name: title });
    const card = heading.closest('article')!;
    for (const text of [level, duration, posted]) {
      expect(within(card).getByText(text)).toBeVisible();
    }
  });

  it('are opened, started or watched by their type', async () => {
    open();
    const link = (name: string) => screen.findByRole('link', { name });
    expect(await link('Open: Sell safely')).toHaveAttribute('href', '/training/safe-selling');
    expect(await link('Start quiz: Ready to sell?')).toHaveAttribute('href', '/training/quiz');
    const film = await link('Watch Video: How to pay');
    expect(film).toHaveAttribute('href', 'https://video.example/watch');
    expect(film).toHaveAttribute('target', '_blank');
  });

  it('open a video of the shop in a new tab, and play it on its own page too', async () => {
    const videoUrl = '/lessons/buying-a-bundle.mp4';
    lessons = [aLesson({ _id: 'own', id: 'own', title: 'Buying', type: 'video', videoUrl })];
    const { user } = open();
    const film = await screen.findByRole('link', { name: 'Watch Video: Buying' });
    expect(film).toHaveAttribute('href', videoUrl);
    expect(film).toHaveAttribute('target', '_blank');
    await user.click(screen.getByRole('link', { name: 'Buying' }));
    const video = await screen.findByLabelText('Buying', { selector: 'video' });
    expect(video.querySelector('source')).toHaveAttribute('src', videoUrl);
    expect(video).toHaveAttribute('controls');
  });

  it('never link to an address that is not safe', async () => {
    lessons = [aLesson({ type: 'video', videoUrl: 'javascript:alert(1)' })];
    open();
    expect(await screen.findByText('The video is not here yet')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Watch/ })).toBeNull();
  });

  it('have no filters while a few stand there', async () => {
    open();
    expect(await screen.findAllByRole('article')).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Quiz' })).toBeNull();
  });

  it('are filtered by type and level, and the address keeps both', async () => {
    const more = ['a', 'b', 'c', 'd'].map((id) => aLesson({ _id: id, id }));
    lessons = [...lessons, ...more];
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Quiz' }));
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(address()).toBe('/training?type=quiz');
    await user.click(screen.getByRole('button', { name: 'Beginner' }));
    expect(address()).toBe('/training?type=quiz&level=beginner');
    await user.click(screen.getByRole('button', { name: 'Show all lessons' }));
    expect(screen.getAllByRole('article')).toHaveLength(7);
  });

  it('say so when there are none yet', async () => {
    lessons = [];
    open();
    expect(await screen.findByRole('heading', { name: 'No lessons yet' })).toBeVisible();
  });

  it('can be asked for again when they did not arrive', async () => {
    server.use(http.get('*/api/training', () => failure(500, 'internal'), { once: true }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByRole('article')).toHaveLength(3);
  });
});

describe('a document', () => {
  it('is read as headings, paragraphs and lists', async () => {
    open('/training/safe-selling');
    expect(await screen.findByRole('heading', { level: 1, name: 'Sell safely' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Never ask for a PIN');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'First',
      'Second',
    ]);
  });

  it.each([
    ['en', 'Open the file', 'This lesson has no text yet.'],
    ['sw', 'Fungua faili', 'Somo hili bado halina maandishi.'],
  ] as const)('may be a file alone, from a safe address only (%s)', async (lang, file, empty) => {
    const documentUrl = 'https://files.example/guide.pdf';
    lessons = [aLesson({ content: '', contentSwahili: '', documentUrl })];
    const { unmount } = open('/training/safe-selling', lang);
    expect(await screen.findByRole('link', { name: file })).toHaveAttribute('href', documentUrl);
    expect(screen.queryByText(empty)).toBeNull();
    unmount();
    lessons = [aLesson({ content: '', contentSwahili: '', documentUrl: 'javascript:alert(1)' })];
    open('/training/safe-selling', lang);
    expect(await screen.findByText(empty)).toBeVisible();
    expect(screen.queryByRole('link', { name: file })).toBeNull();
  });

  it('without Swahili is shown in English, and says which language that is', async () => {
    lessons = [aLesson({ contentSwahili: '' })];
    open('/training/safe-selling', 'sw');
    const heading = await screen.findByRole('heading', { name: 'Never ask for a PIN' });
    expect(heading.parentElement).toHaveAttribute('lang', 'en');
  });

  it('that was read is marked in the list of this device', async () => {
    const { user } = open('/training/safe-selling');
    await user.click(await screen.findByRole('button', { name: 'I have read this' }));
    expect(await screen.findByText('You have read this lesson')).toBeVisible();
    await user.click(screen.getAllByRole('link', { name: 'All lessons' })[0]!);
    expect(await screen.findByText('1 of 3 done')).toBeVisible();
    expect(screen.getByText('Done')).toBeVisible();
  });

  it('that nobody knows leads back to the others', async () => {
    open('/training/nothing');
    expect(await screen.findByRole('heading', { name: 'This lesson is not here' })).toBeVisible();
  });
});

describe('a quiz', () => {
  const reply = async (user: ReturnType<typeof open>['user'], option: string) => {
    await user.click(await screen.findByRole('radio', { name: option }));
    await user.click(screen.getByRole('button', { name: 'Check my answer' }));
  };

  it('explains each answer, takes the focus along and counts at the end', async () => {
    const { user } = open('/training/quiz');
    await reply(user, 'No');
    const explanation = screen.getByText('Because of May I ask for a PIN?');
    expect(explanation.parentElement).toHaveFocus();
    expect(explanation.parentElement).toHaveTextContent('That is right');
    await user.click(screen.getByRole('button', { name: 'Next question' }));
    expect(await screen.findByRole('heading', { name: 'May I refund?' })).toHaveFocus();
    await reply(user, 'No');
    expect(await screen.findByText('Not quite')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show my result' }));
    expect(await screen.findByRole('heading', { name: 'Not passed yet' })).toHaveFocus();
    expect(screen.getByText('1 of 2 right. 70% are needed to pass.')).toBeVisible();
  });

  it('wants an answer before it goes on', async () => {
    const { user } = open('/training/quiz');
    await user.click(await screen.findByRole('button', { name: 'Check my answer' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please choose an answer first');
    expect(screen.getByRole('radio', { name: 'Yes' })).toHaveFocus();
  });

  it('begins again when it was changed since', async () => {
    const { user, unmount } = open('/training/quiz');
    await reply(user, 'No');
    unmount();
    const { quiz } = aQuiz();
    lessons = [aQuiz({ quiz: { ...quiz!, questions: [] } })];
    const { unmount: close } = open('/training/quiz');
    expect(await screen.findByText('This quiz has no questions yet.')).toBeVisible();
    close();
    const [first] = quiz!.questions;
    const only = { ...first!, options: first!.options.slice(0, 1), answer: 0 };
    lessons = [aQuiz({ quiz: { ...quiz!, questions: [only] } })];
    open('/training/quiz');
    expect(await screen.findByText('Question 1 of 1')).toBeVisible();
  });

  it('goes on after a reload where it was left', async () => {
    const { user, unmount } = open('/training/quiz');
    await reply(user, 'No');
    unmount();
    open('/training/quiz');
    expect(await screen.findByText('Question 2 of 2')).toBeVisible();
  });

  it('keeps the best result when it is tried again', async () => {
    const { user } = open('/training/quiz');
    await reply(user, 'No');
    await user.click(screen.getByRole('button', { name: 'Next question' }));
    await reply(user, 'Yes');
    await user.click(screen.getByRole('button', { name: 'Show my result' }));
    expect(await screen.findByRole('heading', { name: 'You passed' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await reply(user, 'Yes');
    await user.click(screen.getByRole('button', { name: 'Next question' }));
    await reply(user, 'Yes');
    await user.click(screen.getByRole('button', { name: 'Show my result' }));
    expect(await screen.findByText('Your best on this device: 100%')).toBeVisible();
  });
});
