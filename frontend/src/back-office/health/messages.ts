import { texts } from '../../i18n/texts';
import type { CheckCode, CheckState, Finding } from './api';
import type { MessageDescriptor } from 'react-intl';

export const healthMessages = texts('backOffice.health', {
  title: 'Shop health',
  again: 'Check again',
  againShort: 'Check',
  fine: 'Everything works.',
  warned:
    '{count, plural, one {# point needs attention today.} other {# points need attention today.}}',
  failed: '{count, plural, one {# problem needs action now.} other {# problems need action now.}}',
  checkedAt: 'Checked at {time}',
  openPayments: 'Open payments',
  openMessages: 'Open messages',
  cause: 'Details: {cause}',
  about: '{name}: {company}',
});

export const browserErrorMessages = texts('backOffice.health.browser', {
  title: 'Errors in browsers',
  about:
    'Pages report when they break. The list is for who maintains the shop; it names no customer.',
  none: 'No errors reported',
  seen: '{count, plural, one {Once, on {last}} other {# times, first on {first}, last on {last}}}',
  where: 'Page {page}, version {version}',
  stack: 'Where in the code',
});

export const stateNames: Record<CheckState, MessageDescriptor> = texts('backOffice.health.state', {
  ok: 'Fine',
  warn: 'Attention',
  fail: 'Problem',
  off: 'Off',
});

export const checkNames: Record<CheckCode, MessageDescriptor> = texts('backOffice.health.check', {
  database: 'Database',
  migrations: 'Version of the database',
  clock: 'Clocks',
  replica: 'Replica of the database',
  payments: 'Payments',
  messages: 'Outgoing messages',
  payment_webhook: 'Notices from the payment provider',
  payment_provider: 'Payment provider',
  payout_balance: 'Money for refunds',
  vendor: 'Bundle vendor',
  public_address: 'Public address',
  certificate: 'Certificate',
  sms: 'Text messages',
  whats_app: 'WhatsApp messages',
  email: 'E-mail',
  push: 'Browser notifications',
  webhook: 'Calls to another program',
  disk: 'Disk space',
  backup: 'Backup',
  backup_copy: 'Copy of the backup',
  doctor: 'Data check',
});

/** Take `time`, `count` and `amount`. */
export const findingTexts: Record<Finding, MessageDescriptor> = texts('backOffice.health.finding', {
  database_writes: 'The database stores changes.',
  database_fails:
    'The database does not store changes. Customers cannot order. Look at the database server and the disk.',
  migrations_applied: 'The database fits this version of the program.',
  migrations_pending:
    'The database does not fit this version of the program. Restart the shop to update it.',
  clocks_agree: 'The clocks of the shop and the database agree.',
  clocks_differ:
    'The clocks of the shop and the database differ by {count, plural, one {# second} other {# seconds}}. Set both by the network.',
  replica_follows: 'Lists, searches and reports come from it, with the newest changes.',
  replica_late:
    'It is {count, plural, one {# second} other {# seconds}} behind, so the main database answers lists, searches and reports too.',
  replica_fails:
    'It gives no answer, so the main database answers lists, searches and reports too.',
  payments_checked: 'Open payments are checked in time.',
  payments_unchecked: 'Open payments are not checked in time, so customers who paid may wait.',
  paid_without_order:
    '{count, plural, one {# customer has paid and has no order yet.} other {# customers have paid and have no order yet.}}',
  messages_leave: 'No message waits for long.',
  messages_late: 'Messages have waited for more than ten minutes.',
  messages_failed:
    '{count, plural, one {# message failed and is not retried.} other {# messages failed and are not retried.}} Send again or archive.',
  webhooks_arrive: 'The last one came on {time}.',
  webhooks_missing:
    'Payments were completed, but the last notice came on {time}. Check the address that the provider calls. Payments are found without it, only later.',
  webhook_never: 'No notice has come yet.',
  provider_answers: 'It answers and accepts the shop’s key.',
  provider_fails:
    'It gave no usable answer. If it refuses the key, correct the key in the server’s settings.',
  provider_suspended:
    'It did not answer several times, so payments are paused. The shop tries again on its own.',
  prompts_fail:
    'It answers, but most of its payment requests of the last minutes failed. Other providers come first until it works again.',
  payout_balance: 'The provider holds {amount} for refunds.',
  payout_balance_empty:
    'The provider holds no money for refunds. Put some into the account there, or refund by hand.',
  vendor_answers: 'It answers, accepts the shop’s key and has delivered bundles.',
  vendor_unproven:
    'It answers and accepts the shop’s key, but has never delivered a bundle of this shop: only tried against a simulator. Order a small bundle for your own phone.',
  vendor_fails:
    'It gave no usable answer. If it refuses the key, correct the key in the server’s settings.',
  vendor_suspended:
    'It did not answer several times, so other vendors and the delivery desk take its orders. The shop tries again on its own.',
  vendor_empty:
    'The shop’s money there is used up. Top it up; until then other vendors and the delivery desk take its orders.',
  address_local: 'Not checked, because the shop has no https address.',
  address_reached: 'The shop can be reached at its address.',
  address_unreachable:
    'The shop cannot reach its own address. Open it on your phone: if it opens there, only the server’s network is at fault.',
  certificate_valid: 'Valid until {time}.',
  certificate_expires: 'It ends on {time}. Renew it before then, or browsers will refuse the shop.',
  channel_works: 'Set up and working.',
  channel_off: 'Not set up.',
  channel_suspended:
    'The last messages could not be sent. The shop tries again on its own; the list of messages says why.',
  gateway_fails:
    'A gateway gave no usable answer. If it refuses the key, correct the key in the server’s settings.',
  credit_low: 'The credit at a gateway is running out. Top it up there.',
  sender_name_missing:
    'A gateway does not know the sender name in the server’s settings. Register it there, or correct it.',
  disk_has_room: '{count}% of the disk is free.',
  disk_low: 'Only {count}% of the disk is free. Make room before the shop stops.',
  backup_made: 'The last backup was made on {time}.',
  backup_late: 'The last backup was made on {time}. It should be made every hour.',
  backup_never: 'No backup has been made yet. Schedule one for every hour.',
  backup_copied: 'The backup of {time} is in the bucket.',
  backup_copy_late:
    'The newest copy in the bucket is the backup of {time}. Check the bucket, its key and the network.',
  backup_copy_never: 'No backup has been copied to the bucket yet.',
  doctor_found_nothing: 'The data was checked on {time} and is sound.',
  doctor_findings:
    '{count, plural, one {The check on {time} found # problem in the data.} other {The check on {time} found # problems in the data.}} Make a backup, then run the doctor.',
  doctor_late: 'The data was last checked on {time}. It should be checked every hour.',
  doctor_never: 'The data has not been checked yet. Schedule the doctor for every hour.',
});

export const providerTestMessages = texts('backOffice.health.test', {
  title: 'Test with real money',
  about:
    'Sends a payment prompt to your own phone through one company. It is no order and no revenue. Approve it with your PIN.',
  proven: 'Proven: real money came through this company.',
  notProven: 'Not yet proven with real money: only tried against a simulator.',
  paysBack: 'The money goes back to your phone. The company may keep its fee.',
  keeps: 'This company cannot pay it back from here: the money stays in the shop’s account there.',
  phone: 'Your phone number',
  send: 'Send {amount} to my phone',
  sendNamed: 'Send {amount} to my phone through {company}',
  by: 'Last test: {phone}, by {name}',
  key: 'Key accepted',
  prompt: 'Prompt sent',
  paid: 'Paid',
  webhook: 'Notice of the company arrived',
  paidBack: 'Paid back',
  done: '{step} (after {seconds} s)',
  waiting: '{step}: waiting',
  missing: '{step}: not yet. Check the address that the company calls.',
  failed: '{step}: no. {cause}',
  staysThere: 'The money stays in the shop’s account at the company.',
});

/** Why a test ended without its money, by the server's codes. */
export const testCauses: Record<string, MessageDescriptor> = texts('backOffice.health.testCause', {
  invalid_key: 'The company refuses the key in the server’s settings.',
  invalid_request: 'The company refused the prompt. Check the number.',
  too_many_requests: 'The company takes no more requests for the moment.',
  unreachable: 'The company could not be reached.',
  cancelled: 'The prompt was cancelled on the phone.',
  insufficient_balance: 'There was not enough money on the phone.',
  wrong_pin: 'The PIN was wrong.',
  no_answer: 'The prompt was not answered in time.',
  rejected: 'The company rejected the payment.',
  other: 'The company gave no reason.',
});
