import { createContext, use } from 'react';

/** Where the shop stands for the outside world. The server says it; a browser knows it from its address bar. */
export const OriginContext = createContext<string | null>(null);

export function useOrigin(): string {
  return use(OriginContext) ?? window.location.origin;
}
