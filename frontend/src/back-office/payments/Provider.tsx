import Skeleton from '@mui/material/Skeleton';
import type { useSummary } from '../kit/counts/usePaymentSummary';
import { ProviderHealth } from './ProviderHealth';
import css from './ProviderHealth.module.css';
import { ProviderNotice } from './ProviderNotice';

/** How the provider is: a warning while customers feel it, and the figures of each network. */
export function Provider({ summary }: { summary: ReturnType<typeof useSummary> }) {
  const { data, isLoading } = summary;
  if (isLoading) return <Skeleton variant="rounded" height="auto" className={css.awaited} />;
  if (!data) return null;
  return (
    <>
      <ProviderNotice provider={data.provider} />
      <ProviderHealth provider={data.provider} />
    </>
  );
}
