import { useIntl } from 'react-intl';
import { TextLink } from '../kit/layout';
import { linkOf } from '../kit/audit/linkOf';
import type { AuditRecord } from '../kit/audit/types';
import { shortDateTime } from '../kit/date/dateText';
import { byDate, type Columns } from '../kit/list/columns';
import { PersonName } from '../kit/people/PersonName';
import { actorName } from '../kit/vending/actorName';
import { useVocabulary } from '../kit/vocabulary/vocabulary';
import { Changes } from './Changes';
import { actionMessages, auditMessages as m, kindMessages } from './messages';

/** Who, what, and what differs since. */
export const auditColumns: Columns<AuditRecord> = [
  {
    label: m.by,
    main: {
      show: ({ by }, { intl }) => <PersonName name={actorName(intl, by)} />,
      card: '1 left',
      look: 'name',
    },
    sub: {
      show: ({ action }, { intl }) => intl.formatMessage(actionMessages[action]),
      card: '2 left',
    },
  },
  {
    label: m.kind,
    main: {
      show: ({ kind }, { intl }) => intl.formatMessage(kindMessages[kind]),
      card: '2 right',
      look: 'quiet',
    },
    sub: { show: (record) => <Subject record={record} />, card: '3 left' },
  },
  {
    label: m.changes,
    main: { show: (record) => <Changes row={record} />, card: '4 left' },
  },
  {
    label: m.time,
    sorts: byDate,
    main: {
      show: ({ at }, { intl, now }) => <time dateTime={at}>{shortDateTime(intl, at, now)}</time>,
      card: '1 right',
      look: 'quiet',
    },
    nowrap: true,
  },
];

function Subject({ record }: { record: AuditRecord }) {
  const intl = useIntl();
  const link = linkOf(record);
  const label = useVocabulary().labelText(intl, record);
  return link ? <TextLink to={link}>{label}</TextLink> : label;
}
