import { useIntl, type MessageDescriptor } from 'react-intl';
import { BigCard } from './BigCard';
import type { Need } from './needs';

interface Props {
  to: string | null;
  tone: Need['tone'];
  /** Undefined until it is known. */
  count: number | undefined;
  text: MessageDescriptor;
  detail: string | null;
}

/** Quiet as long as nothing waits. */
export function NeedCard({ to, tone, count, text, detail }: Props) {
  const intl = useIntl();
  const words = intl.formatMessage(text, { count: count ?? 0 });
  return (
    <BigCard
      to={to}
      tone={count ? tone : 'plain'}
      figure={count === undefined ? null : intl.formatNumber(count)}
      text={detail ? `${words}, ${detail}` : words}
    />
  );
}
