import Skeleton from '@mui/material/Skeleton';
import type { useSummary } from '../kit/counts/usePaymentSummary';
import { ProviderHealth } from './ProviderHealth';
import css from './ProviderHealth.module.css';

/** The figures of each network. */
export function Provider({ summary }: { summary: ReturnType<typeof useSummary> }) {
  const { data, isLoading } = summary;
  if (isLoading) return <Skeleton variant="rounded" height="auto" className={css.awaited} />;
  return data && <ProviderHealth provider={data.provider} />;
}
