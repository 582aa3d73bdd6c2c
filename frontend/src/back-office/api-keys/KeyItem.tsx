import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/Button';
import { formatDateTime } from '../../i18n/formats';
import { StatusChip, type Tone } from '../kit/list/StatusChip';
import type { ApiKey } from './api';
import css from './ApiKeys.module.css';
import { keyMessages as m, keyStandingMessages } from './messages';
import { permissionText } from './permissionText';
import { RevokeQuestion } from './RevokeQuestion';

const tones: Record<ApiKey['standing'], Tone> = {
  active: 'good',
  expired: 'over',
  revoked: 'over',
};

export function KeyItem({ item }: { item: ApiKey }) {
  const intl = useIntl();
  const [asking, setAsking] = useState(false);
  const { name, prefix, permissions, standing } = item;
  return (
    <li className={css.item}>
      <div className={css.head}>
        <strong className={css.name}>{name}</strong>
        <StatusChip
          tone={tones[standing]}
          text={intl.formatMessage(keyStandingMessages[standing])}
        />
      </div>
      <code className={css.prefix}>{prefix}</code>
      <Facts item={item} />
      <ul className={css.permissions}>
        {permissions.map((permission) => (
          <li key={permission}>{permissionText(intl, permission)}</li>
        ))}
      </ul>
      {standing === 'active' && (
        <div>
          <Button
            look="outline"
            aria-label={intl.formatMessage(m.revokeNamed, { name })}
            onClick={() => setAsking(true)}
          >
            {intl.formatMessage(m.revoke)}
          </Button>
        </div>
      )}
      {asking && <RevokeQuestion item={item} onClose={() => setAsking(false)} />}
    </li>
  );
}

function Facts({ item }: { item: ApiKey }) {
  const intl = useIntl();
  const { createdBy, createdAt, lastUsedAt, expiresAt } = item;
  const time = (at: string) => formatDateTime(intl, at);
  return (
    <p className={css.facts}>
      <span>
        {lastUsedAt
          ? intl.formatMessage(m.usedAt, { time: time(lastUsedAt) })
          : intl.formatMessage(m.neverUsed)}
      </span>
      {expiresAt && <span>{intl.formatMessage(m.endsAt, { time: time(expiresAt) })}</span>}
      <span>{intl.formatMessage(m.createdBy, { name: createdBy, time: time(createdAt) })}</span>
    </p>
  );
}
