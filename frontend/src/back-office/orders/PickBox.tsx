import Checkbox from '@mui/material/Checkbox';
import { useIntl } from 'react-intl';
import type { AdminOrder } from '../../api/types';
import { selectionMessages as m } from './messages';
import type { Selection } from './selection';

interface BoxProps {
  label: string;
  checked: boolean;
  disabled?: boolean;
  onToggle: () => void;
}

/** A box as large as a finger. */
function Box({ label, checked, disabled = false, onToggle }: BoxProps) {
  return (
    <Checkbox
      slotProps={{ input: { 'aria-label': label } }}
      checked={checked}
      disabled={disabled}
      onChange={onToggle}
    />
  );
}

interface OneProps {
  selection: Selection;
  order: AdminOrder;
}

export function PickBox({ selection, order }: OneProps) {
  const intl = useIntl();
  const { customerName: name, orderId } = order;
  const checked = selection.has(order);
  return (
    <Box
      label={intl.formatMessage(m.one, { name, orderId })}
      checked={checked}
      disabled={selection.full && !checked}
      onToggle={() => selection.toggle(order)}
    />
  );
}

export function PickAllBox({ selection, count }: { selection: Selection; count: number }) {
  const intl = useIntl();
  const { orders, full, toggleAll } = selection;
  return (
    <Box
      label={intl.formatMessage(m.all)}
      checked={orders.length > 0 && (full || orders.length === count)}
      onToggle={toggleAll}
    />
  );
}
