import type { MessageDescriptor } from 'react-intl';
import type { RefundCase } from '../../api/types';
import { refundKindMessages, refundOccasionMessages } from './messages';

/** Why the case was opened, in a few words. */
export function whyOf({ kind, occasion }: RefundCase): MessageDescriptor {
  return occasion ? refundOccasionMessages[occasion] : refundKindMessages[kind];
}
