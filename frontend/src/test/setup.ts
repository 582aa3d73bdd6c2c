import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { heardFromShop } from '../lib/connection';
import { server } from './server';

/** The test's window has no extent, so all of it is on the screen. */
class AllInView {
  constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
  observe = () => this.tell([{ isIntersecting: true }]);
  disconnect = () => undefined;
}

vi.stubGlobal('IntersectionObserver', AllInView);

// What only keeps room for something else is no text of the page.
configure({ defaultIgnore: 'script, style, [aria-hidden="true"][inert] *' });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  heardFromShop(true);
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(() => server.close());
