import type { components } from '../../api/schema';

type Schemas = components['schemas'];

export type ListedMessage = Schemas['Message'];
export type Message = Schemas['MessageInFull'];
export type MessageAttempt = Schemas['MessageAttempt'];
export type MessageKind = Schemas['MessageKind'];
export type MessageState = ListedMessage['state'];
export type DeliveryStatus = NonNullable<ListedMessage['deliveryStatus']>;
export type FailureCause = NonNullable<ListedMessage['failureCause']>;
/** Where a message stands, and for one that was taken what became of it as far as the company says. */
export type EffectiveState = MessageState | DeliveryStatus;
export type AttemptOutcome = MessageAttempt['outcome'];
export type AttemptError = NonNullable<MessageAttempt['reason']>;
