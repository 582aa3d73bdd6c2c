import { useIntl } from 'react-intl';
import { formatDateTime } from '../../i18n/formats';
import { useInLanguage } from '../../i18n/useInLanguage';
import type { Claims, Measured } from './api';
import { claimMessages as m } from './messages';
import { Facts, SettingCard } from './SettingCard';
import css from './Settings.module.css';
import { claimNames, isComputable, type ClaimName } from './values';

interface Props {
  claims: Claims;
  /** Null while the records cannot be read. */
  measured: Measured | null;
}

/** What customers read on the first page now, and where it comes from. */
export function ClaimsCard({ claims, measured }: Props) {
  const intl = useIntl();
  return (
    <SettingCard
      title={intl.formatMessage(m.title)}
      edited={{ section: 'claims', need: 'edit_texts', state: claims }}
    >
      <Facts
        facts={claimNames.map((name) => [
          intl.formatMessage(m[name]),
          <Told key={name} name={name} claims={claims} />,
        ])}
      />
      {measured && <Records measured={measured} />}
    </SettingCard>
  );
}

function Told({ name, claims }: { name: ClaimName; claims: Claims }) {
  const intl = useIntl();
  const inLanguage = useInLanguage();
  const isComputed = isComputable(name) && claims[`${name}From`] === 'computed';
  const { text } = inLanguage(claims.told[name], claims.told[`${name}Swahili`]);
  const source = text
    ? intl.formatMessage(isComputed ? m.computed : m.own)
    : intl.formatMessage(m.leftOut);
  return (
    <span className={css.told}>
      {text && <span>{text}</span>}
      <span className={css.badge}>{source}</span>
    </span>
  );
}

/** The records behind the figures, before they are rounded. */
function Records({ measured: { customers, networks, asOf } }: { measured: Measured }) {
  const intl = useIntl();
  return (
    <div className={css.note}>
      <p>{intl.formatMessage(m.recordsAsOf, { time: formatDateTime(intl, asOf) })}</p>
      <ul className={css.records}>
        {customers !== null && <li>{intl.formatMessage(m.served, { count: customers })}</li>}
        <li>{intl.formatMessage(m.onOffer, { count: networks })}</li>
      </ul>
    </div>
  );
}
