import { useIntl } from 'react-intl';
import css from './HomePage.module.css';
import { homeMessages } from './messages';

const claims = ['customers', 'support', 'networks', 'uptime'] as const;

export type Claim = (typeof claims)[number];

interface Props {
  className: string | undefined;
  /** Empty for what is left out. */
  said: (claim: Claim) => string;
}

export function Figures({ className, said }: Props) {
  const intl = useIntl();
  const shown = claims.filter(said);
  return (
    <dl className={className} data-count={shown.length}>
      {shown.map((claim) => (
        <div key={claim} className={css.claim}>
          <dt>{intl.formatMessage(homeMessages[claim])}</dt>
          <dd>{said(claim)}</dd>
        </div>
      ))}
    </dl>
  );
}
