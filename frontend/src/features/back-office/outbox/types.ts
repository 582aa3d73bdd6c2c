import type { components } from '../../../api/schema';

type Schemas = components['schemas'];

export type ListedMessage = Schemas['Message'];
export type Message = Schemas['MessageInFull'];
export type MessageTry = Schemas['MessageTry'];
export type MessageCounts = Schemas['MessageCounts'];
export type MessageKind = Schemas['MessageKind'];
export type MessageState = ListedMessage['state'];
export type MessageChannel = ListedMessage['channel'];
export type TryOutcome = MessageTry['outcome'];
export type TryReason = NonNullable<MessageTry['reason']>;
