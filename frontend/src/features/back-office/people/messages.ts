import { defineMessages } from '../../../i18n/defineMessages';

export const peopleMessages = defineMessages({
  title: { id: 'backOffice.people.title', defaultMessage: 'Colleagues' },
  invite: { id: 'backOffice.people.invite', defaultMessage: 'Invite a colleague' },
  inviteShort: { id: 'backOffice.people.inviteShort', defaultMessage: 'Invite' },
  search: { id: 'backOffice.people.search', defaultMessage: 'Search colleagues' },
  searchHint: { id: 'backOffice.people.searchHint', defaultMessage: 'Name or email' },
  count: {
    id: 'backOffice.people.count',
    defaultMessage: '{count, plural, one {# colleague} other {# colleagues}}',
  },
  countShown: {
    id: 'backOffice.people.countShown',
    defaultMessage: '{shown, number} of {count, plural, one {# colleague} other {# colleagues}}',
  },
  news: {
    id: 'backOffice.people.news',
    defaultMessage: '{count, plural, one {# new colleague} other {# new colleagues}}',
  },
  outdated: {
    id: 'backOffice.people.outdated',
    defaultMessage: 'Colleagues as of {time}. The newest could not be loaded.',
  },
  none: { id: 'backOffice.people.none', defaultMessage: 'Nobody found' },
  noneText: {
    id: 'backOffice.people.noneText',
    defaultMessage: 'No colleague has this name or email.',
  },
  showAll: { id: 'backOffice.people.showAll', defaultMessage: 'Show all colleagues' },
  name: { id: 'backOffice.people.name', defaultMessage: 'Name' },
  email: { id: 'backOffice.people.email', defaultMessage: 'Email' },
  role: { id: 'backOffice.people.role', defaultMessage: 'Role' },
  standing: { id: 'backOffice.people.standing', defaultMessage: 'Access' },
  lastSignIn: { id: 'backOffice.people.lastSignIn', defaultMessage: 'Last sign-in' },
  lastSignInAt: {
    id: 'backOffice.people.lastSignInAt',
    defaultMessage: 'Last sign-in: {time}',
  },
  never: { id: 'backOffice.people.never', defaultMessage: 'Never' },
  apiKeys: { id: 'backOffice.people.apiKeys', defaultMessage: 'API keys' },
  secondFactor: { id: 'backOffice.people.secondFactor', defaultMessage: 'Second step' },
});

export const roleMessages = defineMessages({
  customer: { id: 'backOffice.people.role.customer', defaultMessage: 'Customer' },
  viewer: { id: 'backOffice.people.role.viewer', defaultMessage: 'Viewer' },
  content: { id: 'backOffice.people.role.content', defaultMessage: 'Content' },
  support: { id: 'backOffice.people.role.support', defaultMessage: 'Support' },
  manager: { id: 'backOffice.people.role.manager', defaultMessage: 'Manager' },
  owner: { id: 'backOffice.people.role.owner', defaultMessage: 'Owner' },
});

/** What each role may do, as `accounts::Role` has it. */
export const roleTexts = defineMessages({
  viewer: {
    id: 'backOffice.people.roleText.viewer',
    defaultMessage: 'Sees orders, payments, revenue, goods and agents. Changes nothing.',
  },
  content: {
    id: 'backOffice.people.roleText.content',
    defaultMessage: 'Changes bundles, routers, training and texts. Sees no orders and no money.',
  },
  support: {
    id: 'backOffice.people.roleText.support',
    defaultMessage: 'Handles orders, deliveries and payments that hang. Returns no money.',
  },
  manager: {
    id: 'backOffice.people.roleText.manager',
    defaultMessage: 'Does everything in the shop, but does not invite or change colleagues.',
  },
  owner: {
    id: 'backOffice.people.roleText.owner',
    defaultMessage: 'Does everything, and decides who works here.',
  },
});

export const standingMessages = defineMessages({
  active: { id: 'backOffice.people.standing.active', defaultMessage: 'Active' },
  invited: { id: 'backOffice.people.standing.invited', defaultMessage: 'Invited' },
  disabled: { id: 'backOffice.people.standing.disabled', defaultMessage: 'Disabled' },
  asked: { id: 'backOffice.people.standing.asked', defaultMessage: 'Asked for a new password' },
});

/** Whether signing in takes a code beside the password. */
export const factorMessages = defineMessages({
  on: { id: 'backOffice.people.factor.on', defaultMessage: 'Second step on' },
  off: { id: 'backOffice.people.factor.off', defaultMessage: 'No second step' },
  lacking: {
    id: 'backOffice.people.factor.lacking',
    defaultMessage:
      '{lacking, plural, one {# of {active, number} has no second step} other {# of {active, number} have no second step}}',
  },
  complete: {
    id: 'backOffice.people.factor.complete',
    defaultMessage: 'Everybody who can sign in has a second step',
  },
  show: { id: 'backOffice.people.factor.show', defaultMessage: 'Show who lacks it' },
  noneText: {
    id: 'backOffice.people.factor.noneText',
    defaultMessage: 'Whoever you look for has a second step, or is no colleague.',
  },
});

export const personMessages = defineMessages({
  inviteTitle: { id: 'backOffice.person.inviteTitle', defaultMessage: 'Invite a colleague' },
  inviteText: {
    id: 'backOffice.person.inviteText',
    defaultMessage:
      'You get a link to send. Whoever opens it chooses a password and is signed in. It works once, for 72 hours.',
  },
  makeLink: { id: 'backOffice.person.makeLink', defaultMessage: 'Make the link' },
  notFound: { id: 'backOffice.person.notFound', defaultMessage: 'Colleague not found' },
  notFoundText: {
    id: 'backOffice.person.notFoundText',
    defaultMessage: 'The address may be mistyped.',
  },
  linkTitle: { id: 'backOffice.person.linkTitle', defaultMessage: 'Send this link to {name}' },
  linkText: {
    id: 'backOffice.person.linkText',
    defaultMessage:
      'It is shown only now and works once, until {time}. Send it to {name} and nobody else: whoever opens it gets in.',
  },
  linkLabel: { id: 'backOffice.person.linkLabel', defaultMessage: 'One-time link' },
  share: { id: 'backOffice.person.share', defaultMessage: 'Send by WhatsApp' },
  shareInvitation: {
    id: 'backOffice.person.shareInvitation',
    defaultMessage:
      'Hello {name}, welcome to Bundle Hub. Open this link and choose your password: {link}',
  },
  shareReset: {
    id: 'backOffice.person.shareReset',
    defaultMessage: 'Hello {name}, open this link and choose a new Bundle Hub password: {link}',
  },
  done: { id: 'backOffice.person.done', defaultMessage: 'Done' },
  saved: { id: 'backOffice.person.saved', defaultMessage: '{name} is saved' },
  asked: {
    id: 'backOffice.person.asked',
    defaultMessage: 'Asked for a new password on {time}',
  },
  askedText: {
    id: 'backOffice.person.askedText',
    defaultMessage:
      'Call {name} first: anybody can ask in their name. Then make a link and send it.',
  },
  linkOut: {
    id: 'backOffice.person.linkOut',
    defaultMessage: 'A link is out that works until {time}. A new one ends it.',
  },
  linkPassed: {
    id: 'backOffice.person.linkPassed',
    defaultMessage: 'The last link ended unused on {time}.',
  },
  resetLink: { id: 'backOffice.person.resetLink', defaultMessage: 'Link to a new password' },
  invitationLink: { id: 'backOffice.person.invitationLink', defaultMessage: 'New invitation link' },
  signOut: { id: 'backOffice.person.signOut', defaultMessage: 'Sign out everywhere' },
  signedOut: {
    id: 'backOffice.person.signedOut',
    defaultMessage: '{name} is signed out everywhere',
  },
  disable: { id: 'backOffice.person.disable', defaultMessage: 'Disable' },
  disabled: { id: 'backOffice.person.disabled', defaultMessage: '{name} can no longer sign in' },
  enable: { id: 'backOffice.person.enable', defaultMessage: 'Enable' },
  enabled: { id: 'backOffice.person.enabled', defaultMessage: '{name} can sign in again' },
  resetFactor: { id: 'backOffice.person.resetFactor', defaultMessage: 'Take the second step away' },
  factorReset: {
    id: 'backOffice.person.factorReset',
    defaultMessage: '{name} signs in with the password alone',
  },
  factorResetText: {
    id: 'backOffice.person.factorResetText',
    defaultMessage: 'Every session of theirs has ended. Ask them to set the second step up again.',
  },
  failed: { id: 'backOffice.person.failed', defaultMessage: 'That was not done' },
  actions: { id: 'backOffice.person.actions', defaultMessage: 'Access' },
});
