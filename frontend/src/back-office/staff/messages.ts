import { defineMessages } from '../../i18n/defineMessages';

export const peopleMessages = defineMessages({
  title: { id: 'backOffice.people.title', defaultMessage: 'Team' },
  invite: { id: 'backOffice.people.invite', defaultMessage: 'Invite a team member' },
  inviteShort: { id: 'backOffice.people.inviteShort', defaultMessage: 'Invite' },
  search: { id: 'backOffice.people.search', defaultMessage: 'Search the team' },
  searchHint: { id: 'backOffice.people.searchHint', defaultMessage: 'Name or email' },
  count: {
    id: 'backOffice.people.count',
    defaultMessage: '{count, plural, one {# team member} other {# team members}}',
  },
  countShown: {
    id: 'backOffice.people.countShown',
    defaultMessage:
      '{shown, number} of {count, plural, one {# team member} other {# team members}}',
  },
  news: {
    id: 'backOffice.people.news',
    defaultMessage: '{count, plural, one {# new team member} other {# new team members}}',
  },
  outdated: {
    id: 'backOffice.people.outdated',
    defaultMessage: 'Team as of {time}. Could not refresh.',
  },
  none: { id: 'backOffice.people.none', defaultMessage: 'No matches' },
  noneText: {
    id: 'backOffice.people.noneText',
    defaultMessage: 'Nobody on the team has this name or email.',
  },
  showAll: { id: 'backOffice.people.showAll', defaultMessage: 'Show the whole team' },
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
  secondFactor: { id: 'backOffice.people.secondFactor', defaultMessage: 'Two-step sign-in' },
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
    defaultMessage: 'Sees orders, payments, revenue, catalogue and agents. Changes nothing.',
  },
  content: {
    id: 'backOffice.people.roleText.content',
    defaultMessage: 'Edits bundles, routers, training and texts. Sees no orders and no money.',
  },
  support: {
    id: 'backOffice.people.roleText.support',
    defaultMessage: 'Handles orders, deliveries and stuck payments. Cannot refund.',
  },
  manager: {
    id: 'backOffice.people.roleText.manager',
    defaultMessage:
      'Does everything in the shop, but does not manage the team or erase customer data.',
  },
  owner: {
    id: 'backOffice.people.roleText.owner',
    defaultMessage: 'Does everything, and manages the team.',
  },
});

export const standingMessages = defineMessages({
  active: { id: 'backOffice.people.standing.active', defaultMessage: 'Active' },
  invited: { id: 'backOffice.people.standing.invited', defaultMessage: 'Invited' },
  disabled: { id: 'backOffice.people.standing.disabled', defaultMessage: 'Disabled' },
  asked: { id: 'backOffice.people.standing.asked', defaultMessage: 'Requested a new password' },
});

/** Whether signing in takes a code beside the password. */
export const factorMessages = defineMessages({
  on: { id: 'backOffice.people.factor.on', defaultMessage: 'Two-step sign-in on' },
  off: { id: 'backOffice.people.factor.off', defaultMessage: 'Without two-step sign-in' },
  lacking: {
    id: 'backOffice.people.factor.lacking',
    defaultMessage: '{lacking, number} of {active, number} without two-step sign-in',
  },
  complete: {
    id: 'backOffice.people.factor.complete',
    defaultMessage: 'Everyone who can sign in uses two-step sign-in',
  },
  show: { id: 'backOffice.people.factor.show', defaultMessage: 'Show them' },
  noneText: {
    id: 'backOffice.people.factor.noneText',
    defaultMessage: 'Everyone you are looking for uses two-step sign-in, or is not on the team.',
  },
});

export const personMessages = defineMessages({
  inviteTitle: { id: 'backOffice.person.inviteTitle', defaultMessage: 'Invite a team member' },
  inviteText: {
    id: 'backOffice.person.inviteText',
    defaultMessage:
      'You get a link to send. It lets the person choose a password and sign in. It works once, for 72 hours.',
  },
  makeLink: { id: 'backOffice.person.makeLink', defaultMessage: 'Create link' },
  notFound: { id: 'backOffice.person.notFound', defaultMessage: 'Team member not found' },
  notFoundText: {
    id: 'backOffice.person.notFoundText',
    defaultMessage: 'Check the link.',
  },
  linkTitle: { id: 'backOffice.person.linkTitle', defaultMessage: 'Send this link to {name}' },
  linkText: {
    id: 'backOffice.person.linkText',
    defaultMessage:
      'It is shown only once and works once, until {time}. Send it to {name} only: anyone who opens it gets in.',
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
    defaultMessage: 'Requested a new password on {time}',
  },
  askedText: {
    id: 'backOffice.person.askedText',
    defaultMessage:
      'Call {name} first: anyone can request this in their name. Then create a link and send it.',
  },
  linkOut: {
    id: 'backOffice.person.linkOut',
    defaultMessage: 'A link is active until {time}. A new one replaces it.',
  },
  linkPassed: {
    id: 'backOffice.person.linkPassed',
    defaultMessage: 'The last link expired unused on {time}.',
  },
  resetLink: { id: 'backOffice.person.resetLink', defaultMessage: 'Password reset link' },
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
  resetFactor: { id: 'backOffice.person.resetFactor', defaultMessage: 'Reset two-step sign-in' },
  factorReset: {
    id: 'backOffice.person.factorReset',
    defaultMessage: '{name} now signs in with the password alone',
  },
  factorResetText: {
    id: 'backOffice.person.factorResetText',
    defaultMessage: 'They were signed out everywhere. Ask them to set up two-step sign-in again.',
  },
  failed: { id: 'backOffice.person.failed', defaultMessage: 'Something went wrong' },
  actions: { id: 'backOffice.person.actions', defaultMessage: 'Access' },
});
