import { useIntl } from 'react-intl';
import type { AdminOrder } from '../../api/types';
import { selectionMessages as m } from './messages';
import css from './PickBox.module.css';
import { useSelection } from './selection';

interface BoxProps {
  label: string;
  checked: boolean;
  disabled?: boolean;
  onToggle: () => void;
}

/** A box as large as a finger. */
function Box({ label, checked, disabled = false, onToggle }: BoxProps) {
  return (
    <label className={css.box}>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={onToggle}
      />
    </label>
  );
}

export function PickBox({ order }: { order: AdminOrder }) {
  const intl = useIntl();
  const selection = useSelection();
  if (!selection) return null;
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

export function PickAllBox({ count }: { count: number }) {
  const intl = useIntl();
  const selection = useSelection();
  if (!selection) return null;
  return (
    <Box
      label={intl.formatMessage(m.all)}
      checked={selection.orders.length > 0 && (selection.full || selection.orders.length === count)}
      onToggle={selection.toggleAll}
    />
  );
}
