import type { MessageDescriptor } from 'react-intl';
import type { Permission } from '../../../api/types';
import { hoursMessages, promiseMessages } from '../../settings/hours/messages';
import {
  businessMessages,
  claimMessages,
  contactMessages,
  dailyGoalMessages,
  dataUseMessages,
  demoVideoMessages,
  feedMessages,
  lateOfferMessages,
  limitMessages,
  orderFormMessages,
  refundRuleMessages,
  termsMessages,
  textMessages,
  tillMessages,
  ussdCodeMessages,
  walletFeeMessages,
} from '../../settings/messages';
import { providerMessages } from '../../settings/providers/messages';
import { ruleMessages } from '../../settings/rules/messages';

type Row = readonly [address: string, title: MessageDescriptor, need: Permission];

/** The sections of the settings, by their addresses below the page, so that a search does not load their forms. */
export const settingNames: readonly Row[] = [
  ['/contact', contactMessages.title, 'edit_settings'],
  ['/tills', tillMessages.title, 'edit_settings'],
  ['/messages', ruleMessages.title, 'edit_settings'],
  ['/hours', hoursMessages.title, 'edit_settings'],
  ['/daily-goal', dailyGoalMessages.title, 'edit_settings'],
  ['/promises', promiseMessages.title, 'edit_settings'],
  ['/late-orders', lateOfferMessages.title, 'edit_settings'],
  ['/order-form', orderFormMessages.title, 'edit_settings'],
  ['/refunds', refundRuleMessages.title, 'edit_settings'],
  ['/ussd', ussdCodeMessages.title, 'edit_settings'],
  ['/data-use', dataUseMessages.title, 'edit_settings'],
  ['/wallet-fees', walletFeeMessages.title, 'edit_settings'],
  ['/business', businessMessages.title, 'edit_settings'],
  ['/claims', claimMessages.title, 'edit_texts'],
  ['/terms', termsMessages.title, 'edit_settings'],
  ['/demo-video', demoVideoMessages.title, 'edit_texts'],
  ['/providers', providerMessages.title, 'edit_settings'],
  ['/limits', limitMessages.title, 'edit_settings'],
  ['?section=feeds', feedMessages.title, 'edit_texts'],
  ['?section=texts', textMessages.title, 'edit_texts'],
];
