import type { MessageDescriptor } from 'react-intl';
import { texts } from '../../../i18n/texts';
import type { CommissionEntry } from './api';

export const agentPageMessages = texts('agents.page', {
  title: 'Your agent page',
  hello: 'Hello {name}',
  noLink: 'This page needs your private link',
  noLinkText: 'Open the link that the shop sent you, or ask for a new one.',
  closed: 'This link no longer works',
  closedText: 'The shop made a new link or closed this one. Please ask for a new one.',
  ask: 'Ask on WhatsApp',
  askText: 'Hello Bundle Hub, I am an agent and need a new link to my page.',
  become: 'Become an agent',
  balance: 'Your balance',
  month: 'This month',
  sales: 'Sales',
  earned: 'Commission',
  rate: '{rate, number}% of each new sale',
  code: 'Your code',
  link: 'Your link for customers',
  linkText:
    'Whoever opens the shop by this link buys for you for 30 days on that phone. Your own purchases do not count.',
  share: 'Share on WhatsApp',
  shareText: 'Buy bundles and WiFi routers here: {link}',
  notActive: 'New sales do not count at present. Please talk to the shop.',
  entries: 'Latest entries',
  none: 'Nothing yet. Share your link to begin.',
  secret: 'Keep the address of this page to yourself: who has it sees what you see.',
});

export const entryMessages: Record<CommissionEntry['kind'], MessageDescriptor> = texts(
  'agents.page.entry',
  {
    accrued: 'Commission',
    reversed: 'Reversed',
    paid: 'Paid to you',
  },
);
