import { useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Permission } from '../../api/types';
import { adminSettingPath } from '../../lib/paths';
import { ButtonLink } from '../../components/Button';
import { formatDateTime } from '../../i18n/formats';
import { RequirePermission } from '../kit/access/RequirePermission';
import { useDetailLink } from '../kit/dialog/useDetailLink';
import type { SectionState } from './api';
import { settingsMessages as m } from './messages';
import css from './Settings.module.css';

interface Props {
  title: string;
  /** What is edited here, by whom, and how it was saved last. */
  edited?: { section: string; need: Permission; state: SectionState };
  children: ReactNode;
}

export function SettingCard({ title, edited, children }: Props) {
  const intl = useIntl();
  const titleId = useId();
  const link = useDetailLink(adminSettingPath);
  return (
    <section className={css.card} aria-labelledby={titleId}>
      <div className={css.head}>
        <h2 id={titleId}>{title}</h2>
        {edited && (
          <RequirePermission need={edited.need}>
            <ButtonLink
              look="outline"
              aria-label={intl.formatMessage(m.editNamed, { name: title })}
              {...link(edited.section)}
            >
              {intl.formatMessage(m.edit)}
            </ButtonLink>
          </RequirePermission>
        )}
      </div>
      {children}
      {edited && <Saved state={edited.state} />}
    </section>
  );
}

function Saved({ state: { updatedAt, updatedBy } }: { state: SectionState }) {
  const intl = useIntl();
  return (
    <p className={css.note}>
      {updatedAt && updatedBy
        ? intl.formatMessage(m.savedBy, { time: formatDateTime(intl, updatedAt), name: updatedBy })
        : intl.formatMessage(m.isDefault)}
    </p>
  );
}

/** What holds now, line by line. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
