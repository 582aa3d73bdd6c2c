import { afterEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '../kit/ui/ErrorBoundary';
import { reportCrash } from './crashes';
import { savedLanguage } from '../i18n/savedLanguage';
import { start } from './start';

const broken = new Error('broken part');

function Broken(): never {
  throw broken;
}

vi.mock('./crashes', () => ({ reportCrash: vi.fn() }));
vi.mock('./App', () => ({
  App: () => (
    <ErrorBoundary fallback={() => <p>Sorry</p>}>
      <Broken />
    </ErrorBoundary>
  ),
}));

// The tests of other files run in the same document.
afterEach(() => document.body.replaceChildren());

it('an address chooses the language of its page, and not that of the device', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  window.history.replaceState(null, '', '/sw/terms');
  document.documentElement.lang = 'en';
  await start(document.body.appendChild(document.createElement('div')));
  expect(document.documentElement.lang).toBe('sw');
  expect(savedLanguage()).toBeNull();
});

it('a part that broke behind a boundary is reported', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const root = document.body.appendChild(document.createElement('div'));
  await start(root);
  await vi.waitFor(() => expect(root).toHaveTextContent('Sorry'));
  expect(vi.mocked(reportCrash).mock.calls[0]?.[0]).toBe(broken);
});
