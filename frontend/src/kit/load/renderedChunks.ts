import { createContext } from 'react';

/** Collects, while the server renders a page, which lazy parts it needed. In a browser nobody collects. */
export const UsedChunks = createContext<Set<string> | null>(null);
