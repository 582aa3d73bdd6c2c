import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { Alert } from '../../../kit/ui/Alert';
import { useDeskCounts } from '../counts/counts';
import { vendingMessages as m } from './messages';

/** How bundles are sent, and how many are on their way; by hand is the usual way, which needs no line. */
export function VendingLine() {
  const intl = useIntl();
  const vending = useDeskCounts()?.vending;
  if (!vending) return null;
  const { kind, inProgress, down } = vending;
  return (
    <>
      {(kind !== 'manual' || inProgress > 0) && (
        <Typography
          component="p"
          variant="caption"
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}
          role="status"
        >
          {kind !== 'manual' && <span>{intl.formatMessage(m[kind])}</span>}
          {inProgress > 0 && (
            <strong>{intl.formatMessage(m.inProgress, { count: inProgress })}</strong>
          )}
        </Typography>
      )}
      {down && (
        <Alert tone="warning" icon="alert">
          {intl.formatMessage(m.down)}
        </Alert>
      )}
    </>
  );
}
