import type { components } from '../../api/schema';

export type PaymentPicture = components['schemas']['PaymentPicture'];
