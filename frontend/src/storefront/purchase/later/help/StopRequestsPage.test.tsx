import { screen } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { shop } from '../../../../test/fixtures';
import { renderApp } from '../../../../test/render';
import { answer, failure, server } from '../../../../test/server';
import { StopRequestsPage } from './StopRequestsPage';

describe('stopping payment requests', () => {
  it.each([
    ['en', /No more requests to 0754.321.908/, /until 22 Nov 2026, 13:15/],
    ['sw', /Hakuna maombi tena kwenye 0754.321.908/, /hadi 22 Nov 2026, 13:15/],
  ] as const)('says for which number and until when (%s)', async (language, title, text) => {
    const asked: unknown[] = [];
    server.use(
      http.post('*/api/payments/stop-prompts', async ({ request }) => {
        asked.push(await request.json());
        return answer({ until: '2026-11-22T10:15:00Z' });
      }),
    );
    const { user } = renderApp(<StopRequestsPage />, { language });
    await user.type(screen.getByRole('textbox'), '+255 754 321 908');
    await user.click(screen.getByRole('button'));
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(asked).toEqual([{ phoneNumber: '255754321908' }]);
  });

  it('says of a number of the demo shop that it is asked all the same', async () => {
    const demo = { testPhones: [{ phone: '0700 000 001', outcome: 'paid' }] };
    server.use(
      http.get('*/api/store', () => answer({ ...shop, demo })),
      http.post('*/api/payments/stop-prompts', () => answer({ until: '2026-11-22T10:15:00Z' })),
    );
    const { user } = renderApp(<StopRequestsPage />);
    await user.type(screen.getByRole('textbox'), '0700000001');
    await user.click(screen.getByRole('button'));
    expect(await screen.findByText(/test numbers can be asked all the same/)).toBeVisible();
  });

  it('refuses a wrong number without asking', async () => {
    const { user } = renderApp(<StopRequestsPage />);
    await user.type(screen.getByRole('textbox'), '0712');
    await user.click(screen.getByRole('button'));
    expect(await screen.findByRole('textbox')).toHaveAccessibleDescription(
      /Invalid phone number format/,
    );
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  it('keeps the number when the shop could not be reached', async () => {
    server.use(http.post('*/api/payments/stop-prompts', () => failure(503, 'service_busy')));
    const { user } = renderApp(<StopRequestsPage />);
    await user.type(screen.getByRole('textbox'), '0754321908');
    await user.click(screen.getByRole('button'));
    expect(await screen.findByText(/The shop is busy just now/)).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveValue('0754321908');
  });
});
