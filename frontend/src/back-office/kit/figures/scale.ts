/** What an axis counts. */
export type Scale = 'money' | 'count' | 'percent';
