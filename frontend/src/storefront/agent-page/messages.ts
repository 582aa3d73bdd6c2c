import type { MessageDescriptor } from 'react-intl';
import { defineMessages } from '../../i18n/defineMessages';
import type { CommissionEntry } from './types';

export const agentPageMessages = defineMessages({
  title: { id: 'agentPage.title', defaultMessage: 'Your agent page' },
  hello: { id: 'agentPage.hello', defaultMessage: 'Hello {name}' },
  noLink: { id: 'agentPage.noLink', defaultMessage: 'This page needs your private link' },
  noLinkText: {
    id: 'agentPage.noLinkText',
    defaultMessage: 'Open the link that the shop sent you, or ask for a new one.',
  },
  closed: { id: 'agentPage.closed', defaultMessage: 'This link no longer works' },
  closedText: {
    id: 'agentPage.closedText',
    defaultMessage: 'The shop made a new link or closed this one. Please ask for a new one.',
  },
  ask: { id: 'agentPage.ask', defaultMessage: 'Ask on WhatsApp' },
  askText: {
    id: 'agentPage.askText',
    defaultMessage: 'Hello Bundle Hub, I am an agent and need a new link to my page.',
  },
  become: { id: 'agentPage.become', defaultMessage: 'Become an agent' },
  balance: { id: 'agentPage.balance', defaultMessage: 'Your balance' },
  month: { id: 'agentPage.month', defaultMessage: 'This month' },
  sales: { id: 'agentPage.sales', defaultMessage: 'Sales' },
  earned: { id: 'agentPage.earned', defaultMessage: 'Commission' },
  rate: { id: 'agentPage.rate', defaultMessage: '{rate, number}% of each new sale' },
  code: { id: 'agentPage.code', defaultMessage: 'Your code' },
  link: { id: 'agentPage.link', defaultMessage: 'Your link for customers' },
  linkText: {
    id: 'agentPage.linkText',
    defaultMessage:
      'Whoever opens the shop by this link buys for you for 30 days on that phone. Your own purchases do not count.',
  },
  share: { id: 'agentPage.share', defaultMessage: 'Share on WhatsApp' },
  shareText: {
    id: 'agentPage.shareText',
    defaultMessage: 'Buy bundles and WiFi routers here: {link}',
  },
  notActive: {
    id: 'agentPage.notActive',
    defaultMessage: 'New sales do not count at present. Please talk to the shop.',
  },
  entries: { id: 'agentPage.entries', defaultMessage: 'Latest entries' },
  none: { id: 'agentPage.none', defaultMessage: 'Nothing yet. Share your link to begin.' },
  secret: {
    id: 'agentPage.secret',
    defaultMessage: 'Keep the address of this page to yourself: who has it sees what you see.',
  },
});

export const entryMessages: Record<CommissionEntry['kind'], MessageDescriptor> = defineMessages({
  accrued: { id: 'agentPage.entry.accrued', defaultMessage: 'Commission' },
  reversed: { id: 'agentPage.entry.reversed', defaultMessage: 'Reversed' },
  paid: { id: 'agentPage.entry.paid', defaultMessage: 'Paid to you' },
});
