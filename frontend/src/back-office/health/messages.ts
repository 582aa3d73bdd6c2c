import { defineMessages } from '../../i18n/defineMessages';
import type { CheckCode, CheckState, Finding } from './api';
import type { MessageDescriptor } from 'react-intl';

export const healthMessages = defineMessages({
  title: { id: 'backOffice.health.title', defaultMessage: 'Shop health' },
  again: { id: 'backOffice.health.again', defaultMessage: 'Check again' },
  againShort: { id: 'backOffice.health.againShort', defaultMessage: 'Check' },
  fine: { id: 'backOffice.health.fine', defaultMessage: 'Everything works.' },
  warned: {
    id: 'backOffice.health.warned',
    defaultMessage:
      '{count, plural, one {# point needs attention today.} other {# points need attention today.}}',
  },
  failed: {
    id: 'backOffice.health.failed',
    defaultMessage:
      '{count, plural, one {# problem needs action now.} other {# problems need action now.}}',
  },
  checkedAt: { id: 'backOffice.health.checkedAt', defaultMessage: 'Checked at {time}' },
  openPayments: { id: 'backOffice.health.openPayments', defaultMessage: 'Open payments' },
  openMessages: { id: 'backOffice.health.openMessages', defaultMessage: 'Open messages' },
  words: { id: 'backOffice.health.words', defaultMessage: 'Technical cause: {words}' },
});

export const stateNames: Record<CheckState, MessageDescriptor> = defineMessages({
  ok: { id: 'backOffice.health.state.ok', defaultMessage: 'Fine' },
  warn: { id: 'backOffice.health.state.warn', defaultMessage: 'Attention' },
  fail: { id: 'backOffice.health.state.fail', defaultMessage: 'Problem' },
  off: { id: 'backOffice.health.state.off', defaultMessage: 'Off' },
});

export const checkNames: Record<CheckCode, MessageDescriptor> = defineMessages({
  database: { id: 'backOffice.health.check.database', defaultMessage: 'Database' },
  migrations: {
    id: 'backOffice.health.check.migrations',
    defaultMessage: 'Version of the database',
  },
  clock: { id: 'backOffice.health.check.clock', defaultMessage: 'Clocks' },
  payments: { id: 'backOffice.health.check.payments', defaultMessage: 'Payments' },
  messages: { id: 'backOffice.health.check.messages', defaultMessage: 'Outgoing messages' },
  payment_webhook: {
    id: 'backOffice.health.check.paymentWebhook',
    defaultMessage: 'Notices from the payment provider',
  },
  payment_provider: {
    id: 'backOffice.health.check.paymentProvider',
    defaultMessage: 'Payment provider',
  },
  public_address: { id: 'backOffice.health.check.publicAddress', defaultMessage: 'Public address' },
  certificate: { id: 'backOffice.health.check.certificate', defaultMessage: 'Certificate' },
  sms: { id: 'backOffice.health.check.sms', defaultMessage: 'Text messages' },
  whats_app: { id: 'backOffice.health.check.whatsApp', defaultMessage: 'WhatsApp messages' },
  email: { id: 'backOffice.health.check.email', defaultMessage: 'E-mail' },
  push: { id: 'backOffice.health.check.push', defaultMessage: 'Browser notifications' },
  webhook: { id: 'backOffice.health.check.webhook', defaultMessage: 'Calls to another program' },
  disk: { id: 'backOffice.health.check.disk', defaultMessage: 'Disk space' },
  backup: { id: 'backOffice.health.check.backup', defaultMessage: 'Backup' },
  backup_copy: {
    id: 'backOffice.health.check.backupCopy',
    defaultMessage: 'Copy of the backup',
  },
  doctor: { id: 'backOffice.health.check.doctor', defaultMessage: 'Data check' },
});

/** Take `time` and `count`. */
export const findingTexts: Record<Finding, MessageDescriptor> = defineMessages({
  database_writes: {
    id: 'backOffice.health.finding.databaseWrites',
    defaultMessage: 'The database stores changes.',
  },
  database_fails: {
    id: 'backOffice.health.finding.databaseFails',
    defaultMessage:
      'The database does not store changes. Customers cannot order. Look at the database server and the disk.',
  },
  migrations_applied: {
    id: 'backOffice.health.finding.migrationsApplied',
    defaultMessage: 'The database fits this version of the program.',
  },
  migrations_pending: {
    id: 'backOffice.health.finding.migrationsPending',
    defaultMessage:
      'The database does not fit this version of the program. Restart the shop to update it.',
  },
  clocks_agree: {
    id: 'backOffice.health.finding.clocksAgree',
    defaultMessage: 'The clocks of the shop and the database agree.',
  },
  clocks_differ: {
    id: 'backOffice.health.finding.clocksDiffer',
    defaultMessage:
      'The clocks of the shop and the database differ by {count, plural, one {# second} other {# seconds}}. Set both by the network.',
  },
  payments_checked: {
    id: 'backOffice.health.finding.paymentsChecked',
    defaultMessage: 'Open payments are checked in time.',
  },
  payments_unchecked: {
    id: 'backOffice.health.finding.paymentsUnchecked',
    defaultMessage: 'Open payments are not checked in time, so customers who paid may wait.',
  },
  paid_without_order: {
    id: 'backOffice.health.finding.paidWithoutOrder',
    defaultMessage:
      '{count, plural, one {# customer has paid and has no order yet.} other {# customers have paid and have no order yet.}}',
  },
  messages_leave: {
    id: 'backOffice.health.finding.messagesLeave',
    defaultMessage: 'No message waits for long.',
  },
  messages_late: {
    id: 'backOffice.health.finding.messagesLate',
    defaultMessage: 'Messages have waited for more than ten minutes.',
  },
  messages_failed: {
    id: 'backOffice.health.finding.messagesFailed',
    defaultMessage:
      '{count, plural, one {# message failed and is not retried.} other {# messages failed and are not retried.}} Send again or archive.',
  },
  webhooks_arrive: {
    id: 'backOffice.health.finding.webhooksArrive',
    defaultMessage: 'The last one came on {time}.',
  },
  webhooks_missing: {
    id: 'backOffice.health.finding.webhooksMissing',
    defaultMessage:
      'Payments were completed, but the last notice came on {time}. Check the address that the provider calls. Payments are found without it, only later.',
  },
  webhook_never: {
    id: 'backOffice.health.finding.webhookNever',
    defaultMessage: 'No notice has come yet.',
  },
  provider_answers: {
    id: 'backOffice.health.finding.providerAnswers',
    defaultMessage: 'It answers and accepts the shop’s key.',
  },
  provider_fails: {
    id: 'backOffice.health.finding.providerFails',
    defaultMessage:
      'It gave no usable answer. If it refuses the key, correct the key in the server’s settings.',
  },
  provider_suspended: {
    id: 'backOffice.health.finding.providerSuspended',
    defaultMessage:
      'It did not answer several times, so payments are paused. The shop tries again on its own.',
  },
  address_local: {
    id: 'backOffice.health.finding.addressLocal',
    defaultMessage: 'Not checked, because the shop has no https address.',
  },
  address_reached: {
    id: 'backOffice.health.finding.addressReached',
    defaultMessage: 'The shop can be reached at its address.',
  },
  address_unreachable: {
    id: 'backOffice.health.finding.addressUnreachable',
    defaultMessage:
      'The shop cannot reach its own address. Open it on your phone: if it opens there, only the server’s network is at fault.',
  },
  certificate_valid: {
    id: 'backOffice.health.finding.certificateValid',
    defaultMessage: 'Valid until {time}.',
  },
  certificate_expires: {
    id: 'backOffice.health.finding.certificateExpires',
    defaultMessage: 'It ends on {time}. Renew it before then, or browsers will refuse the shop.',
  },
  channel_works: {
    id: 'backOffice.health.finding.channelWorks',
    defaultMessage: 'Set up and working.',
  },
  channel_off: { id: 'backOffice.health.finding.channelOff', defaultMessage: 'Not set up.' },
  channel_suspended: {
    id: 'backOffice.health.finding.channelSuspended',
    defaultMessage:
      'The last messages could not be sent. The shop tries again on its own; the list of messages says why.',
  },
  disk_has_room: {
    id: 'backOffice.health.finding.diskHasRoom',
    defaultMessage: '{count}% of the disk is free.',
  },
  disk_low: {
    id: 'backOffice.health.finding.diskLow',
    defaultMessage: 'Only {count}% of the disk is free. Make room before the shop stops.',
  },
  backup_made: {
    id: 'backOffice.health.finding.backupMade',
    defaultMessage: 'The last backup was made on {time}.',
  },
  backup_late: {
    id: 'backOffice.health.finding.backupLate',
    defaultMessage: 'The last backup was made on {time}. It should be made every hour.',
  },
  backup_never: {
    id: 'backOffice.health.finding.backupNever',
    defaultMessage: 'No backup has been made yet. Schedule one for every hour.',
  },
  backup_copied: {
    id: 'backOffice.health.finding.backupCopied',
    defaultMessage: 'The backup of {time} is in the bucket.',
  },
  backup_copy_late: {
    id: 'backOffice.health.finding.backupCopyLate',
    defaultMessage:
      'The newest copy in the bucket is the backup of {time}. Check the bucket, its key and the network.',
  },
  backup_copy_never: {
    id: 'backOffice.health.finding.backupCopyNever',
    defaultMessage: 'No backup has been copied to the bucket yet.',
  },
  doctor_found_nothing: {
    id: 'backOffice.health.finding.doctorFoundNothing',
    defaultMessage: 'The data was checked on {time} and is sound.',
  },
  doctor_findings: {
    id: 'backOffice.health.finding.doctorFindings',
    defaultMessage:
      '{count, plural, one {The check on {time} found # problem in the data.} other {The check on {time} found # problems in the data.}} Make a backup, then run the doctor.',
  },
  doctor_late: {
    id: 'backOffice.health.finding.doctorLate',
    defaultMessage: 'The data was last checked on {time}. It should be checked every hour.',
  },
  doctor_never: {
    id: 'backOffice.health.finding.doctorNever',
    defaultMessage: 'The data has not been checked yet. Schedule the doctor for every hour.',
  },
});
