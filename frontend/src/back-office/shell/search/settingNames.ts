import type { MessageDescriptor } from 'react-intl';
import type { Permission } from '../../../api/types';
import { hoursMessages, promiseMessages, weekdayMessages } from '../../settings/hours/messages';
import {
  businessMessages,
  claimMessages,
  contactMessages,
  dailyGoalMessages,
  dataUseMessages,
  demoVideoMessages,
  feedMessages,
  lateOfferMessages,
  lateOffers,
  limitMessages,
  limitNames,
  orderFormMessages,
  orderForms,
  promptLimitNames,
  refundRuleMessages,
  termsMessages,
  textMessages,
  tillMessages,
  ussdCodeMessages,
  walletFeeMessages,
} from '../../settings/messages';
import { providerMessages } from '../../settings/providers/messages';
import { ruleMessages, topicMessages } from '../../settings/rules/messages';
import type { Texts } from './helpTexts';

type Row = readonly [
  address: string,
  title: MessageDescriptor,
  need: Permission,
  /** What its form says. */
  said: readonly Texts[],
];

/** The sections of the settings, by their addresses below the page, and their texts, so that a search does not load their forms. */
export const settingNames: readonly Row[] = [
  ['/contact', contactMessages.title, 'edit_settings', [contactMessages]],
  ['/tills', tillMessages.title, 'edit_settings', [tillMessages]],
  ['/messages', ruleMessages.title, 'edit_settings', [ruleMessages, topicMessages]],
  ['/hours', hoursMessages.title, 'edit_settings', [hoursMessages, weekdayMessages]],
  ['/daily-goal', dailyGoalMessages.title, 'edit_settings', [dailyGoalMessages]],
  ['/promises', promiseMessages.title, 'edit_settings', [promiseMessages]],
  ['/late-orders', lateOfferMessages.title, 'edit_settings', [lateOfferMessages, lateOffers]],
  ['/order-form', orderFormMessages.title, 'edit_settings', [orderFormMessages, orderForms]],
  ['/refunds', refundRuleMessages.title, 'edit_settings', [refundRuleMessages]],
  ['/ussd', ussdCodeMessages.title, 'edit_settings', [ussdCodeMessages]],
  ['/data-use', dataUseMessages.title, 'edit_settings', [dataUseMessages]],
  ['/wallet-fees', walletFeeMessages.title, 'edit_settings', [walletFeeMessages]],
  ['/business', businessMessages.title, 'edit_settings', [businessMessages]],
  ['/claims', claimMessages.title, 'edit_texts', [claimMessages]],
  ['/terms', termsMessages.title, 'edit_settings', [termsMessages]],
  ['/demo-video', demoVideoMessages.title, 'edit_texts', [demoVideoMessages]],
  ['/providers', providerMessages.title, 'edit_settings', [providerMessages]],
  ['/limits', limitMessages.title, 'edit_settings', [limitMessages, promptLimitNames, limitNames]],
  ['?section=feeds', feedMessages.title, 'edit_texts', [feedMessages]],
  ['?section=texts', textMessages.title, 'edit_texts', [textMessages]],
];
