import { useIntl } from 'react-intl';
import { formatMoney } from '../../i18n/formats';
import {
  CardLine,
  ListCards,
  CardName,
  CardAmount,
  CardSmall,
  CardQuiet,
} from '../kit/list/ListCards';
import { DueText } from '../kit/order/DueText';
import { shortDateTime } from '../kit/date/shortDateTime';
import { CaseSubject } from './CaseSubject';
import { caseLink } from './caseLink';
import { caseKindMessages, supportMessages as m } from './messages';
import type { CaseRow } from './types';

export function CaseCards({ rows }: { rows: readonly CaseRow[] }) {
  return (
    <ListCards rows={rows} linkOf={caseLink}>
      {(row, now) => <CaseCard row={row} now={now} />}
    </ListCards>
  );
}

function CaseCard({ row, now }: { row: CaseRow; now: number }) {
  const intl = useIntl();
  const { kind, about, aboutSwahili, amount, orderId, since, holder } = row;
  return (
    <>
      <CardLine>
        <CardName>{intl.formatMessage(caseKindMessages[kind])}</CardName>
        {amount !== null && <CardAmount>{formatMoney(intl, amount)}</CardAmount>}
      </CardLine>
      <CaseSubject kind={kind} about={about} aboutSwahili={aboutSwahili} />
      <CardLine>
        <DueText dueAt={row.dueAt} />
        <CardSmall>{holder ?? intl.formatMessage(m.free)}</CardSmall>
      </CardLine>
      <CardLine>
        <CardQuiet>{orderId}</CardQuiet>
        <CardQuiet>{shortDateTime(intl, since, now)}</CardQuiet>
      </CardLine>
    </>
  );
}
