import type { ReactNode } from 'react';

/** The four claims of the first screen, in their order. */
export const claimNames = ['customers', 'support', 'networks', 'uptime'] as const;
export type ClaimName = (typeof claimNames)[number];

/** Claims that the shop can state by itself. Uptime has only the text of the owner. */
export type ComputableClaim = Exclude<ClaimName, 'uptime'>;
export const isComputable = (name: ClaimName): name is ComputableClaim => name !== 'uptime';

/** The first screen of the shop with these figures; another feature's part. */
export type Hero = (said: (claim: ClaimName) => string) => ReactNode;
