import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Language } from '../../i18n/languageSlice';
import { renderApp } from '../../test/render';
import { ListFailure } from './ListFailure';

const open = (language: Language) =>
  renderApp(<ListFailure text="The shop is busy." busy={false} onRetry={() => undefined} />, {
    language,
  });

it('says why a list was not read', () => {
  open('en');
  expect(screen.getByRole('alert')).toHaveTextContent('The shop is busy.');
});

it.each<[Language, RegExp]>([
  ['en', /^This needs a connection\. Please try again/],
  ['sw', /^Hii inahitaji intaneti\./],
])('asks for a connection while the device has none, and alarms nobody (%s)', (language, text) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open(language);
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByText('The shop is busy.')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
