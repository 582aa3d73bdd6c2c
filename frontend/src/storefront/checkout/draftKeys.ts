import type { Router } from '../../api/types';
import type { Purchase } from './purchases';

export const detailsDraft = ({ key }: Purchase) => `details-${key}`;
export const routerDraft = ({ id }: Router) => `router-${id}`;
