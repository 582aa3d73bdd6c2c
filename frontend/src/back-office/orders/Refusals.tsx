import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useIntl } from 'react-intl';
import { commonMessages } from '../../i18n/messages';
import { bulkMessages as m } from './messages';
import type { Refusal } from './useBulkChange';

interface Props {
  refusals: readonly Refusal[];
  onClose: () => void;
}

/** Which orders were left as they were, and why; they stay selected. */
export function Refusals({ refusals, onClose }: Props) {
  const intl = useIntl();
  return (
    <Alert closeText={intl.formatMessage(commonMessages.close)} onClose={onClose}>
      {intl.formatMessage(m.refused, { count: refusals.length })}
      <Box component="ul" sx={{ maxHeight: 96, overflowY: 'auto' }}>
        {refusals.map(({ orderId, why }) => (
          <li key={orderId}>{intl.formatMessage(m.refusal, { orderId, why })}</li>
        ))}
      </Box>
    </Alert>
  );
}
