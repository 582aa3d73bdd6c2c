import { defineMessages } from '../../i18n/defineMessages';

export const peopleMessages = defineMessages({
  title: { id: 'backOffice.staff.title', defaultMessage: 'Team' },
  invite: { id: 'backOffice.staff.invite', defaultMessage: 'Invite a team member' },
  inviteShort: { id: 'backOffice.staff.inviteShort', defaultMessage: 'Invite' },
  search: { id: 'backOffice.staff.search', defaultMessage: 'Search the team' },
  searchHint: { id: 'backOffice.staff.searchHint', defaultMessage: 'Name or email' },
  count: {
    id: 'backOffice.staff.count',
    defaultMessage: '{count, plural, one {# team member} other {# team members}}',
  },
  countShown: {
    id: 'backOffice.staff.countShown',
    defaultMessage:
      '{shown, number} of {count, plural, one {# team member} other {# team members}}',
  },
  news: {
    id: 'backOffice.staff.news',
    defaultMessage: '{count, plural, one {# new team member} other {# new team members}}',
  },
  outdated: {
    id: 'backOffice.staff.outdated',
    defaultMessage: 'Team as of {time}. Could not refresh.',
  },
  none: { id: 'backOffice.staff.none', defaultMessage: 'No matches' },
  noneText: {
    id: 'backOffice.staff.noneText',
    defaultMessage: 'Nobody on the team has this name or email.',
  },
  showAll: { id: 'backOffice.staff.showAll', defaultMessage: 'Show the whole team' },
  name: { id: 'backOffice.staff.name', defaultMessage: 'Name' },
  email: { id: 'backOffice.staff.email', defaultMessage: 'Email' },
  role: { id: 'backOffice.staff.role', defaultMessage: 'Role' },
  standing: { id: 'backOffice.staff.standing', defaultMessage: 'Access' },
  lastSignIn: { id: 'backOffice.staff.lastSignIn', defaultMessage: 'Last sign-in' },
  lastSignInAt: {
    id: 'backOffice.staff.lastSignInAt',
    defaultMessage: 'Last sign-in: {time}',
  },
  never: { id: 'backOffice.staff.never', defaultMessage: 'Never' },
  secondFactor: { id: 'backOffice.staff.secondFactor', defaultMessage: 'Two-step sign-in' },
});

export const roleMessages = defineMessages({
  customer: { id: 'backOffice.staff.role.customer', defaultMessage: 'Customer' },
  viewer: { id: 'backOffice.staff.role.viewer', defaultMessage: 'Viewer' },
  content: { id: 'backOffice.staff.role.content', defaultMessage: 'Content' },
  support: { id: 'backOffice.staff.role.support', defaultMessage: 'Support' },
  manager: { id: 'backOffice.staff.role.manager', defaultMessage: 'Manager' },
  owner: { id: 'backOffice.staff.role.owner', defaultMessage: 'Owner' },
});

/** What each role may do, as `accounts::Role` has it. */
export const roleTexts = defineMessages({
  viewer: {
    id: 'backOffice.staff.roleText.viewer',
    defaultMessage: 'Sees orders, payments, revenue, catalogue and agents. Changes nothing.',
  },
  content: {
    id: 'backOffice.staff.roleText.content',
    defaultMessage: 'Edits bundles, routers, training and texts. Sees no orders and no money.',
  },
  support: {
    id: 'backOffice.staff.roleText.support',
    defaultMessage: 'Handles orders, deliveries and stuck payments. Cannot refund.',
  },
  manager: {
    id: 'backOffice.staff.roleText.manager',
    defaultMessage:
      'Does everything in the shop, but does not manage the team or erase customer data.',
  },
  owner: {
    id: 'backOffice.staff.roleText.owner',
    defaultMessage: 'Does everything, and manages the team.',
  },
});

export const standingMessages = defineMessages({
  active: { id: 'backOffice.staff.standing.active', defaultMessage: 'Active' },
  invited: { id: 'backOffice.staff.standing.invited', defaultMessage: 'Invited' },
  disabled: { id: 'backOffice.staff.standing.disabled', defaultMessage: 'Disabled' },
  asked: { id: 'backOffice.staff.standing.asked', defaultMessage: 'Requested a new password' },
});

/** Whether signing in takes a code beside the password. */
export const factorMessages = defineMessages({
  on: { id: 'backOffice.staff.factor.on', defaultMessage: 'Two-step sign-in on' },
  off: { id: 'backOffice.staff.factor.off', defaultMessage: 'Without two-step sign-in' },
  lacking: {
    id: 'backOffice.staff.factor.lacking',
    defaultMessage: '{lacking, number} of {active, number} without two-step sign-in',
  },
  complete: {
    id: 'backOffice.staff.factor.complete',
    defaultMessage: 'Everyone who can sign in uses two-step sign-in',
  },
  show: { id: 'backOffice.staff.factor.show', defaultMessage: 'Show them' },
  noneText: {
    id: 'backOffice.staff.factor.noneText',
    defaultMessage: 'Everyone you are looking for uses two-step sign-in, or is not on the team.',
  },
});

export const personMessages = defineMessages({
  inviteTitle: {
    id: 'backOffice.staff.person.inviteTitle',
    defaultMessage: 'Invite a team member',
  },
  inviteText: {
    id: 'backOffice.staff.person.inviteText',
    defaultMessage:
      'You get a link to send. It lets the person choose a password and sign in. It works once, for 72 hours.',
  },
  makeLink: { id: 'backOffice.staff.person.makeLink', defaultMessage: 'Create link' },
  notFound: { id: 'backOffice.staff.person.notFound', defaultMessage: 'Team member not found' },
  notFoundText: {
    id: 'backOffice.staff.person.notFoundText',
    defaultMessage: 'Check the link.',
  },
  linkTitle: {
    id: 'backOffice.staff.person.linkTitle',
    defaultMessage: 'Send this link to {name}',
  },
  linkText: {
    id: 'backOffice.staff.person.linkText',
    defaultMessage:
      'It is shown only once and works once, until {time}. Send it to {name} only: anyone who opens it gets in.',
  },
  linkMailed: {
    id: 'backOffice.staff.person.linkMailed',
    defaultMessage: 'It is also mailed to {email}.',
  },
  linkLabel: { id: 'backOffice.staff.person.linkLabel', defaultMessage: 'One-time link' },
  share: { id: 'backOffice.staff.person.share', defaultMessage: 'Send by WhatsApp' },
  shareInvitation: {
    id: 'backOffice.staff.person.shareInvitation',
    defaultMessage:
      'Hello {name}, welcome to Bundle Hub. Open this link and choose your password: {link}',
  },
  shareReset: {
    id: 'backOffice.staff.person.shareReset',
    defaultMessage: 'Hello {name}, open this link and choose a new Bundle Hub password: {link}',
  },
  done: { id: 'backOffice.staff.person.done', defaultMessage: 'Done' },
  saved: { id: 'backOffice.staff.person.saved', defaultMessage: '{name} is saved' },
  asked: {
    id: 'backOffice.staff.person.asked',
    defaultMessage: 'Requested a new password on {time}',
  },
  askedText: {
    id: 'backOffice.staff.person.askedText',
    defaultMessage:
      'Call {name} first: anyone can request this in their name. Then create a link and send it.',
  },
  linkOut: {
    id: 'backOffice.staff.person.linkOut',
    defaultMessage: 'A link is active until {time}. A new one replaces it.',
  },
  linkPassed: {
    id: 'backOffice.staff.person.linkPassed',
    defaultMessage: 'The last link expired unused on {time}.',
  },
  resetLink: { id: 'backOffice.staff.person.resetLink', defaultMessage: 'Password reset link' },
  invitationLink: {
    id: 'backOffice.staff.person.invitationLink',
    defaultMessage: 'New invitation link',
  },
  signOut: { id: 'backOffice.staff.person.signOut', defaultMessage: 'Sign out everywhere' },
  signedOut: {
    id: 'backOffice.staff.person.signedOut',
    defaultMessage: '{name} is signed out everywhere',
  },
  disable: { id: 'backOffice.staff.person.disable', defaultMessage: 'Disable' },
  disabled: {
    id: 'backOffice.staff.person.disabled',
    defaultMessage: '{name} can no longer sign in',
  },
  enable: { id: 'backOffice.staff.person.enable', defaultMessage: 'Enable' },
  enabled: { id: 'backOffice.staff.person.enabled', defaultMessage: '{name} can sign in again' },
  resetFactor: {
    id: 'backOffice.staff.person.resetFactor',
    defaultMessage: 'Reset two-step sign-in',
  },
  factorReset: {
    id: 'backOffice.staff.person.factorReset',
    defaultMessage: '{name} now signs in with the password alone',
  },
  factorResetText: {
    id: 'backOffice.staff.person.factorResetText',
    defaultMessage: 'They were signed out everywhere. Ask them to set up two-step sign-in again.',
  },
  failed: { id: 'backOffice.staff.person.failed', defaultMessage: 'Something went wrong' },
  actions: { id: 'backOffice.staff.person.actions', defaultMessage: 'Access' },
});
