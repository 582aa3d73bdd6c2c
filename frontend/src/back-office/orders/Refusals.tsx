import Stack from '@mui/material/Stack';
import { useIntl } from 'react-intl';
import { Icon } from '../../components/Icon';
import { commonMessages } from '../../i18n/messages';
import css from './BulkBar.module.css';
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
    <div role="alert" className={css.refusals}>
      <Stack
        direction="row"
        spacing={3}
        sx={{ alignItems: 'center', justifyContent: 'space-between' }}
      >
        <strong>{intl.formatMessage(m.refused, { count: refusals.length })}</strong>
        <button
          type="button"
          className={css.close}
          aria-label={intl.formatMessage(commonMessages.close)}
          onClick={onClose}
        >
          <Icon name="cross" size={20} />
        </button>
      </Stack>
      <ul className={css.list}>
        {refusals.map(({ orderId, why }) => (
          <li key={orderId}>{intl.formatMessage(m.refusal, { orderId, why })}</li>
        ))}
      </ul>
    </div>
  );
}
