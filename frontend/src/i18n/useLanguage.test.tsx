import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LanguageToggle } from '../kit/ui/LanguageToggle';
import { renderApp } from '../test/render';
import { server } from '../test/server';
import * as catalogue from './catalogue';
import { selectLanguage } from './languageSlice';
import { savedLanguage } from './savedLanguage';

const reload = vi.fn();

function shopAnswers(response: () => Response) {
  server.use(http.head('*/', response));
}

beforeEach(() => {
  reload.mockClear();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  vi.spyOn(catalogue, 'prepareLanguage').mockRejectedValue(new Error('ChunkLoadError'));
});

describe('a language whose texts do not arrive', () => {
  it.each([
    ['en', 'SW, Kiswahili', /^The other language needs a connection/],
    ['sw', 'EN, English', /^Lugha nyingine inahitaji intaneti/],
  ] as const)(
    'says so without network, and stays the other one (%s)',
    async (language, name, text) => {
      shopAnswers(() => HttpResponse.error());
      const { user, store } = renderApp(<LanguageToggle />, { language });
      await user.click(screen.getByRole('button', { name }));
      expect(await screen.findByText(text)).toBeVisible();
      expect(selectLanguage(store.getState())).toBe(language);
      expect(savedLanguage()).toBe(language);
      expect(reload).not.toHaveBeenCalled();
    },
  );

  it('comes with a new page where a release replaced them', async () => {
    shopAnswers(() => new HttpResponse(null));
    const { user } = renderApp(<LanguageToggle />);
    await user.click(screen.getByRole('button', { name: 'SW, Kiswahili' }));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(savedLanguage()).toBe('sw');
  });
});
