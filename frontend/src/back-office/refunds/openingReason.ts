import type { MessageDescriptor } from 'react-intl';
import type { RefundCase } from '../../api/types';
import { refundKindMessages, refundTriggerMessages } from './messages';

/** Why the case was opened, in a few words. */
export function openingReason({ kind, trigger }: RefundCase): MessageDescriptor {
  return trigger ? refundTriggerMessages[trigger] : refundKindMessages[kind];
}
