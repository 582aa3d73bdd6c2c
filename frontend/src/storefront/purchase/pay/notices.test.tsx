import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ApiError } from '../../../api/apiError';
import type { Language } from '../../../i18n/languageSlice';
import { anApiError } from '../../../test/apiErrors';
import { renderApp } from '../../../test/render';
import type { ResendProblem } from '../wait/resendPrompt';
import { HealthCallout } from './HealthCallout';
import { NumberReadback } from '../NumberReadback';
import { OfferChange } from './OfferChange';
import { OrderProblemCallout } from '../details/OrderProblemCallout';
import { OtherNetworkWarning } from '../../../shop/order/OtherNetworkWarning';
import { isPayProblem, PayProblem } from './PayProblem';
import { RefusedCallout } from './RefusedCallout';
import { ResendTrouble } from '../wait/WaitActions';

const refusal = (changes: Partial<ApiError> = {}) => anApiError(422, 'provider_rejected', changes);

const text = () => document.body.textContent.replaceAll('\u00a0', ' ');

describe('a number that is read back', () => {
  it.each<[string, 'payer' | 'recipient', Language, RegExp]>([
    [
      '255754321908',
      'payer',
      'en',
      /^The request goes to0754 321 908Looks like Vodacom \(M-Pesa\)/,
    ],
    ['255688100245', 'recipient', 'en', /^The bundle goes to0688 100 245Looks like Airtel\./],
    ['255754321908', 'payer', 'sw', /0754 321 908.*Vodacom.*M-Pesa/],
    ['255731000000', 'payer', 'en', /We cannot tell its network/],
  ])('%s as the %s names the network that it looks like (%s)', (phone, of, language, said) => {
    renderApp(<NumberReadback phone={phone} of={of} />, { language });
    expect(text()).toMatch(said);
  });
});

describe('a bundle for a number of another network', () => {
  const warn = (phone: string, language: Language = 'en') =>
    renderApp(<OtherNetworkWarning phone={phone} bundleNetwork="vodacom" />, { language });

  it('is doubted as soon as the number is complete', () => {
    const { unmount } = warn('0688 100 24');
    expect(screen.queryByRole('status')).toBeNull();
    expect(text()).toBe('');
    unmount();
    warn('0688 100 245');
    expect(screen.getByText('Is this number on Vodacom?')).toBeVisible();
    expect(screen.getByText(/looks like Airtel/)).toBeVisible();
  });

  it.each(['0754 321 908', '0731 000 000', ''])('is not doubted for “%s”', (phone) => {
    warn(phone);
    expect(text()).toBe('');
  });
});

describe('a request that the provider refused', () => {
  it.each([
    ['too_many_requests', /Please try again in a minute/],
    ['invalid_request', /Please check the number/],
    ['something_else', /This is our fault/],
    [undefined, /This is our fault/],
  ])('for %s says what to do', (rejection, said) => {
    renderApp(<RefusedCallout error={refusal({ data: { rejection } })} />);
    expect(text()).toMatch(said);
  });

  it.each<[Language, string]>([
    ['en', 'Invalid request: The phone is blocked'],
    ['sw', 'Ombi si sahihi: The phone is blocked'],
  ])('quotes what the provider dislikes (%s)', (language, message) => {
    renderApp(<RefusedCallout error={refusal({ message })} />, { language });
    expect(screen.getByText(message)).toBeVisible();
  });

  it('quotes nothing that the server says in its own words', () => {
    renderApp(<RefusedCallout error={refusal({ message: 'Payments are off today' })} />);
    expect(screen.queryByText(/Invalid request/)).toBeNull();
  });

  it('by the shop is shown in the shop’s words, once', () => {
    const error = refusal({ code: 'bundle_hidden', message: 'This bundle is not sold.' });
    const { unmount } = renderApp(<RefusedCallout error={error} />);
    expect(screen.getByText('This bundle is not sold.')).toBeVisible();
    unmount();
    renderApp(<RefusedCallout error={{ ...error, message: 'Failed to initiate payment' }} />);
    expect(screen.getAllByText('Failed to initiate payment')).toHaveLength(1);
  });
});

describe('what stands above the button that pays', () => {
  const quiet = { problem: null, failure: null, unanswered: false };

  it.each([
    [quiet, false],
    [{ ...quiet, unanswered: true }, true],
    [{ ...quiet, failure: 'expired' as const }, true],
    [{ ...quiet, problem: { is: 'refused' as const, error: refusal() } }, true],
    [{ ...quiet, problem: { is: 'stopped' as const } }, false],
    [{ ...quiet, problem: { is: 'price_changed' as const, amount: 1 } }, false],
  ])('is a problem of paying (%#)', (trouble, expected) => {
    expect(isPayProblem(trouble)).toBe(expected);
  });

  it('never calls failed what only has no answer', () => {
    renderApp(<PayProblem {...quiet} unanswered failure="expired" />);
    expect(text()).not.toMatch(/failed/i);
  });

  it('leads to the money of a failed payment, which may have left the phone', () => {
    renderApp(<PayProblem {...quiet} failure="expired" />);
    expect(screen.getByRole('link')).toHaveAttribute('href', '/recover');
  });
});

describe('an offer that changed', () => {
  it.each<[Language, RegExp]>([
    ['en', /TSh 12,000/],
    ['sw', /TSh 12,000/],
  ])('names its new price (%s)', (language, said) => {
    renderApp(<OfferChange change={{ is: 'price_changed', amount: 12_000 }} />, { language });
    expect(text()).toMatch(said);
  });

  it('that is gone names no price', () => {
    renderApp(<OfferChange change={{ is: 'gone' }} />);
    expect(text()).not.toMatch(/TSh/);
  });
});

describe('an order that was not taken', () => {
  it.each(['not_confirmed', 'out_of_stock', 'payment_not_verified', 'already_placed'] as const)(
    'because %s has words in both languages',
    (is) => {
      const { unmount } = renderApp(<OrderProblemCallout problem={{ is }} />);
      const english = text();
      unmount();
      renderApp(<OrderProblemCallout problem={{ is }} />, { language: 'sw' });
      expect(english).not.toBe('');
      expect(text()).not.toBe(english);
    },
  );

  it('says why in the words of the shop', () => {
    const error = refusal({ code: 'tin_unknown', message: 'This TIN is not registered.' });
    renderApp(<OrderProblemCallout problem={{ is: 'refused', error }} />);
    expect(screen.getByText('This TIN is not registered.')).toBeVisible();
  });
});

describe('a request that is sent again', () => {
  it('leads to the order where the money has come meanwhile', () => {
    renderApp(<ResendTrouble problem={{ is: 'ordered' }} orderId="TBH482-7K3M9QX2TC" />);
    expect(screen.getByRole('link')).toHaveAttribute(
      'href',
      expect.stringContaining('TBH482-7K3M9QX2TC'),
    );
  });

  it.each<[ResendProblem, RegExp]>([
    [{ is: 'held', why: 'prompt_still_open', until: 0 }, /^A request is still open on that phone/],
    [{ is: 'held', why: 'too_many_prompts', until: 0 }, /^Too many requests to this number/],
    [{ is: 'unsure' }, /^We do not know whether a second request went out/],
    [{ is: 'unknown' }, /Payment ID not found\. Please try again\.$/],
    [{ is: 'ordered' }, /already has its order/],
    [{ is: 'refused', error: refusal() }, /^Failed to initiate payment/],
  ])('and did not go out says why (%#)', (problem, said) => {
    renderApp(<ResendTrouble problem={problem} orderId="TBH482-7K3M9QX2TC" />);
    expect(text()).toMatch(said);
  });

  it.each(['unsure', 'unknown'] as const)('that is %s says so and offers no link', (is) => {
    renderApp(<ResendTrouble problem={{ is }} orderId="TBH482-7K3M9QX2TC" />);
    expect(text()).not.toBe('');
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('a payment service in trouble', () => {
  it('that is slow for one network names its wallet', () => {
    renderApp(<HealthCallout id="n" notice={{ is: 'slow', network: 'vodacom' }} />);
    expect(text()).toContain('M-Pesa');
  });

  it.each(['walletDown', 'walletOff'] as const)('that is %s for one network names it', (is) => {
    renderApp(<HealthCallout id="n" notice={{ is, network: 'yas' }} />);
    expect(text()).toContain('Mixx by Yas');
  });

  it('that is down explains the button by its id', () => {
    renderApp(
      <>
        <HealthCallout id="why" notice={{ is: 'down' }} />
        <button aria-describedby="why">Pay</button>
      </>,
    );
    expect(screen.getByRole('button')).toHaveAccessibleDescription(/.+/);
  });
});
