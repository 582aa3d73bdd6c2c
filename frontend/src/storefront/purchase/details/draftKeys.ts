import type { Router } from '../../../api/types';
import type { Purchase } from '../journal';

export const detailsDraft = ({ key }: Purchase) => `details-${key}`;
export const routerDraft = ({ id }: Router) => `router-${id}`;
