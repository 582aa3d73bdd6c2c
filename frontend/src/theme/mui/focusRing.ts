export const focusRing = { outline: '3px solid var(--lake)', outlineOffset: 2 };
