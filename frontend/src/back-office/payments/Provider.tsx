import Skeleton from '@mui/material/Skeleton';
import { useIntl } from 'react-intl';
import { RetryLine } from '../../kit/ui/RetryLine';
import type { useSummary } from '../kit/counts/usePaymentSummary';
import { providerMessages as m } from './messages';
import { ProviderHealth } from './ProviderHealth';
import css from './ProviderHealth.module.css';

/** The figures of each network. */
export function Provider({ summary }: { summary: ReturnType<typeof useSummary> }) {
  const intl = useIntl();
  const { data, isLoading, isError, refetch } = summary;
  if (isLoading) return <Skeleton variant="rounded" height="auto" className={css.awaited} />;
  if (data) return <ProviderHealth provider={data.provider} />;
  return isError && <RetryLine text={intl.formatMessage(m.notLoaded)} onRetry={refetch} />;
}
