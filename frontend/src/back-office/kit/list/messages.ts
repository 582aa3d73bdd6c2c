import { texts } from '../../../i18n/texts';

export const amountMessages = texts('backOffice.kit.list.amount', {
  amount: 'Amount',
  any: 'Any amount',
  own: 'Choose amounts…',
  min: 'From (TSh)',
  max: 'Up to (TSh)',
  unreadable: 'Enter whole shillings',
});

export const agentMessages = texts('backOffice.kit.list.agent', {
  agent: 'Agent',
  any: 'All agents',
});

/** How a table is shown on this device. */
export const viewMessages = texts('backOffice.kit.list.view', {
  open: 'Table view',
  columns: 'Columns',
  compact: 'Compact rows',
});
