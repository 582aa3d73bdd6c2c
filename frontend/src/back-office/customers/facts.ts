import type { ComponentType } from 'react';
import type { IntlShape } from 'react-intl';
import type { components } from '../../api/schema';

type Schemas = components['schemas'];

/** What other resources say of their own records; the shell brings it. */
export interface HistoryFacts {
  Payment: ComponentType<{ payment: Schemas['PaymentRecord'] }>;
  /** Why no money came; empty without a reason. */
  paymentReason: (intl: IntlShape, payment: Schemas['PaymentRecord']) => string;
  Refund: ComponentType<{ refund: Schemas['RefundCase'] }>;
  refundReason: (intl: IntlShape, refund: Schemas['RefundCase']) => string;
  Message: ComponentType<{ message: Schemas['Message'] }>;
  messageKind: (intl: IntlShape, message: Schemas['Message']) => string;
  Application: ComponentType<{ status: Schemas['AgentApplicationStatus'] }>;
}
