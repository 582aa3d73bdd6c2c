import { useIntl } from 'react-intl';
import { Alert } from '../../../components/Alert';
import { useDeskCounts } from '../counts/useDeskCounts';
import { vendingMessages as m } from './messages';
import css from './VendingLine.module.css';

/** How bundles are sent, and how many are on their way. */
export function VendingLine() {
  const intl = useIntl();
  const vending = useDeskCounts()?.vending;
  if (!vending) return null;
  const { kind, underWay, down } = vending;
  return (
    <>
      <p className={css.line} role="status">
        <span>{intl.formatMessage(kind === 'manual' ? m.manual : m.simulator)}</span>
        {underWay > 0 && <strong>{intl.formatMessage(m.underWay, { count: underWay })}</strong>}
      </p>
      {down && (
        <Alert tone="warning" icon="alert">
          {intl.formatMessage(m.down)}
        </Alert>
      )}
    </>
  );
}
