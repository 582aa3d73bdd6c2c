import { screen } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TrackingView } from '../../../api/types';
import type { Language } from '../../../i18n/languageSlice';
import { shopNow } from '../../../kit/clock';
import { aTrackedOrder } from '../../../test/orderFixtures';
import { renderApp } from '../../../test/render';
import { answer, failure, server } from '../../../test/server';
import { RateOrder } from './RateOrder';

const DAY_MS = 24 * 60 * 60 * 1000;
const sent = vi.fn<(body: unknown) => void>();

const delivered = (changes: Partial<TrackingView> = {}, daysAgo = 1) => {
  const at = new Date(shopNow() - daysAgo * DAY_MS).toISOString();
  return aTrackedOrder({
    status: 'delivered',
    full: true,
    phoneNumber: '0754321908',
    timeline: [{ status: 'delivered', at }],
    ...changes,
  });
};

const open = (view: TrackingView, language: Language = 'en') =>
  renderApp(<RateOrder view={view} />, { language });

const replies = (reply: () => Response) =>
  server.use(
    http.put('*/api/orders/:id/rating', async ({ request }) => {
      sent(await request.json());
      return reply();
    }),
  );

beforeEach(() => sent.mockClear());

describe('a delivered order', () => {
  it.each([
    ['en', '4 stars', 'What was good or bad? (optional)', 'Send', 'Thank you. You gave 4 stars.'],
    [
      'sw',
      'Nyota 4',
      'Nini kilikuwa kizuri au kibaya? (si lazima)',
      'Tuma',
      'Asante. Umetoa nyota 4.',
    ],
  ] as const)('is rated by its customer (%s)', async (language, star, field, send, thanks) => {
    replies(() => answer(delivered({ rating: { stars: 4, text: 'Asante' } })));
    const { user } = open(delivered(), language);
    await user.click(screen.getByRole('radio', { name: star }));
    await user.type(screen.getByLabelText(field), 'Asante');
    await user.click(screen.getByRole('button', { name: send }));
    expect(await screen.findByText(thanks)).toBeVisible();
    expect(sent).toHaveBeenCalledExactlyOnceWith({ stars: 4, text: 'Asante', phoneLast4: '1908' });
  });

  it('shows the rating that it has, which can be changed', async () => {
    replies(() => answer(delivered({ rating: { stars: 1, text: 'Late' } })));
    const { user } = open(delivered({ rating: { stars: 5, text: 'Late' } }));
    expect(screen.getByText('Thank you. You gave 5 stars.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change' }));
    expect(screen.getByRole('radio', { name: '5 stars' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: '1 star' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Thank you. You gave 1 star.')).toBeVisible();
  });

  it('says why a rating was refused', async () => {
    replies(() => failure(409, 'not_offered'));
    const { user } = open(delivered());
    await user.click(screen.getByRole('radio', { name: '2 stars' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('alert')).toBeVisible();
  });
});

describe('not rated', () => {
  it.each([
    ['an order that waits', delivered({ status: 'processing' })],
    ['an order of somebody else', delivered({ full: false })],
    ['an order delivered a month ago', delivered({}, 30)],
  ])('is %s', (_name, view) => {
    open(view);
    expect(screen.queryByRole('radio')).toBeNull();
  });
});
