import type { ReactNode } from 'react';
import type { ClaimName } from './values';

/** The first screen of the shop with these figures; another feature's part. */
export type Hero = (said: (claim: ClaimName) => string) => ReactNode;
