import { useIntl } from 'react-intl';
import { formatMoney } from '../../i18n/formats';
import { CardLine, ListCards } from '../kit/list/ListCards';
import css from '../kit/list/ListCards.module.css';
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
        <strong className={css.name}>{intl.formatMessage(caseKindMessages[kind])}</strong>
        {amount !== null && <span className={css.amount}>{formatMoney(intl, amount)}</span>}
      </CardLine>
      <CaseSubject kind={kind} about={about} aboutSwahili={aboutSwahili} />
      <CardLine>
        <DueText dueAt={row.dueAt} />
        <span className={css.small}>{holder ?? intl.formatMessage(m.free)}</span>
      </CardLine>
      <CardLine>
        <span className={css.quiet}>{orderId}</span>
        <span className={css.quiet}>{shortDateTime(intl, since, now)}</span>
      </CardLine>
    </>
  );
}
