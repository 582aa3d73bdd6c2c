import { texts } from '../../i18n/texts';

export const peopleMessages = texts('backOffice.staff', {
  title: 'Team',
  invite: 'Invite a team member',
  inviteShort: 'Invite',
  search: 'Search the team',
  searchHint: 'Name or email',
  count: '{count, plural, one {# team member} other {# team members}}',
  countShown: '{shown, number} of {count, plural, one {# team member} other {# team members}}',
  news: '{count, plural, one {# new team member} other {# new team members}}',
  outdated: 'Team as of {time}. Could not refresh.',
  none: 'No matches',
  noneText: 'Nobody on the team has this name or email.',
  showAll: 'Show the whole team',
  name: 'Name',
  email: 'Email',
  role: 'Role',
  status: 'Access',
  lastSignIn: 'Last sign-in',
  lastSignInAt: 'Last sign-in: {time}',
  never: 'Never',
  secondFactor: 'Two-step sign-in',
});

export const roleMessages = texts('backOffice.staff.role', {
  customer: 'Customer',
  viewer: 'Viewer',
  content: 'Content',
  support: 'Support',
  manager: 'Manager',
  owner: 'Owner',
});

/** What each role may do, as `accounts::Role` has it. */
export const roleTexts = texts('backOffice.staff.roleText', {
  viewer: 'Sees orders, payments, revenue, catalogue and agents. Changes nothing.',
  content: 'Edits bundles, routers, training and texts. Sees no orders and no money.',
  support: 'Handles orders, deliveries and stuck payments. Cannot refund.',
  manager: 'Does everything in the shop, but does not manage the team or erase customer data.',
  owner: 'Does everything, and manages the team.',
});

export const statusMessages = texts('backOffice.staff.status', {
  active: 'Active',
  invited: 'Invited',
  disabled: 'Disabled',
  asked: 'Requested a new password',
});

/** Whether signing in takes a code beside the password. */
export const factorMessages = texts('backOffice.staff.factor', {
  on: 'Two-step sign-in on',
  off: 'Without two-step sign-in',
  withoutSecondFactor: '{withoutSecondFactor, number} of {active, number} without two-step sign-in',
  complete: 'Everyone who can sign in uses two-step sign-in',
  show: 'Show them',
  noneText: 'Everyone you are looking for uses two-step sign-in, or is not on the team.',
});

export const personMessages = texts('backOffice.staff.person', {
  inviteTitle: 'Invite a team member',
  inviteText:
    'You get a link to send. It lets the person choose a password and sign in. It works once, for 72 hours.',
  makeLink: 'Create link',
  notFound: 'Team member not found',
  notFoundText: 'Check the link.',
  linkTitle: 'Send this link to {name}',
  linkText:
    'It is shown only once and works once, until {time}. Send it to {name} only: anyone who opens it gets in.',
  linkEmailed: 'It is also mailed to {email}.',
  linkLabel: 'One-time link',
  share: 'Send by WhatsApp',
  shareInvitation:
    'Hello {name}, welcome to Bundle Hub. Open this link and choose your password: {link}',
  shareReset: 'Hello {name}, open this link and choose a new Bundle Hub password: {link}',
  done: 'Done',
  saved: '{name} is saved',
  asked: 'Requested a new password on {time}',
  askedText:
    'Call {name} first: anyone can request this in their name. Then create a link and send it.',
  linkOut: 'A link is active until {time}. A new one replaces it.',
  linkPassed: 'The last link expired unused on {time}.',
  resetLink: 'Password reset link',
  invitationLink: 'New invitation link',
  signOut: 'Sign out everywhere',
  signedOut: '{name} is signed out everywhere',
  disable: 'Disable',
  disabled: '{name} can no longer sign in',
  enable: 'Enable',
  enabled: '{name} can sign in again',
  resetFactor: 'Reset two-step sign-in',
  factorReset: '{name} now signs in with the password alone',
  factorResetText: 'They were signed out everywhere. Ask them to set up two-step sign-in again.',
  failed: 'Something went wrong',
  actions: 'Access',
});
