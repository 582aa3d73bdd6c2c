/** Where the words of the shop lie that can be replaced here. */
export const replaceable = ['agent-sim', 'legal'] as const;

/** The same with those that stand around them. */
export const previewed = ['storefront', 'home', ...replaceable] as const;
