import { useIntl, type IntlShape } from 'react-intl';
import { formatDateTime } from '../../i18n/formats';
import type { Columns } from '../kit/list/columns';
import { StatusChip, type Tone } from '../kit/list/StatusChip';
import { useRevokeApiKeyMutation, type ApiKey } from './api';
import css from './ApiKeys.module.css';
import { keyMessages as m, keyStatusMessages } from './messages';
import { permissionText } from './permissionText';
import { useState } from 'react';
import { Button, ButtonRow } from '../../kit/ui/Button';
import { useToast } from '../../kit/toast/useToast';
import { errorPhrase } from '../../i18n/errorText';
import { commonMessages } from '../../i18n/messages';
import { Question } from '../kit/dialog/Question';

const tones: Record<ApiKey['status'], Tone> = {
  active: 'good',
  expired: 'over',
  revoked: 'over',
};

export const keyColumns: Columns<ApiKey> = [
  {
    label: m.name,
    main: { show: ({ name }) => name, card: '1 left', look: 'name' },
    sub: {
      show: ({ prefix }) => <code className={css.prefix}>{prefix}</code>,
      card: '2 left',
    },
  },
  {
    label: m.permissions,
    main: {
      show: ({ permissions }, { intl }) =>
        intl.formatList(permissions.map((permission) => permissionText(intl, permission))),
      card: '3 left',
      look: 'words',
    },
  },
  {
    label: m.use,
    main: { show: ({ lastUsedAt }, { intl }) => usedText(intl, lastUsedAt), card: '4 left' },
    sub: {
      show: ({ createdBy, createdAt }, { intl }) =>
        intl.formatMessage(m.createdBy, {
          name: createdBy,
          time: formatDateTime(intl, createdAt),
        }),
      card: '5 left',
      look: 'words',
    },
    last: {
      show: ({ expiresAt }, { intl }) =>
        expiresAt && intl.formatMessage(m.endsAt, { time: formatDateTime(intl, expiresAt) }),
      card: '4 right',
      look: 'quiet',
    },
  },
  {
    label: m.status,
    main: {
      show: ({ status }, { intl }) => (
        <StatusChip tone={tones[status]} text={intl.formatMessage(keyStatusMessages[status])} />
      ),
      card: '1 right',
    },
  },
  {
    label: m.actions,
    main: {
      show: (item) => item.status === 'active' && <RevokeButton item={item} />,
      card: '2 right',
    },
  },
];

function usedText(intl: IntlShape, lastUsedAt: string | null): string {
  return lastUsedAt
    ? intl.formatMessage(m.usedAt, { time: formatDateTime(intl, lastUsedAt) })
    : intl.formatMessage(m.neverUsed);
}

function RevokeButton({ item }: { item: ApiKey }) {
  const intl = useIntl();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        look="outline"
        aria-label={intl.formatMessage(m.revokeNamed, { name: item.name })}
        onClick={() => setAsking(true)}
      >
        {intl.formatMessage(m.revoke)}
      </Button>
      {asking && <RevokeQuestion item={item} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Asks once with the name: nothing brings a revoked key back. */
function RevokeQuestion({ item, onClose }: { item: ApiKey; onClose: () => void }) {
  const intl = useIntl();
  const toast = useToast();
  const [revoke, { isLoading }] = useRevokeApiKeyMutation();
  const { _id, name } = item;
  const run = async () => {
    const { error } = await revoke(_id);
    onClose();
    if (error === undefined) toast('success', [m.revoked, { name }]);
    else toast('error', m.failed, errorPhrase(error));
  };
  return (
    <Question
      title={intl.formatMessage(m.revokeQuestion, { name })}
      role="alertdialog"
      onClose={onClose}
    >
      <p>{intl.formatMessage(m.revokeText)}</p>
      <ButtonRow>
        <Button look="outline" onClick={onClose}>
          {intl.formatMessage(commonMessages.cancel)}
        </Button>
        <Button busy={isLoading} onClick={() => void run()}>
          {intl.formatMessage(m.revoke)}
        </Button>
      </ButtonRow>
    </Question>
  );
}
