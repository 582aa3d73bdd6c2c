import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { formatDateTime, formatMoney } from '../../i18n/formats';
import type { Phrase } from '../../i18n/phrase';
import { Caption, Line } from '../kit/layout';
import { StatusChip } from '../kit/list/StatusChip';
import type { DaySource } from './api';
import css from './DayClose.module.css';
import { closeMessages as m } from './messages';
import { sourceName } from './sourceName';

/** What each payment company took, and where its statement comes from. */
export function DaySources({ sources }: { sources: readonly DaySource[] }) {
  const shown = sources.filter(
    ({ payments, statement, listFailure }) => payments.count > 0 || statement || listFailure,
  );
  if (shown.length === 0) return null;
  return (
    <Stack component="ul" className={css.sources}>
      {shown.map((source) => (
        <Source key={source.source} source={source} />
      ))}
    </Stack>
  );
}

function Source({ source }: { source: DaySource }) {
  const intl = useIntl();
  const { payments, uncovered, statement, listFailure } = source;
  const count = intl.formatMessage(m.paymentsCount, { count: payments.count });
  return (
    <li className={css.source}>
      <Line>
        <strong>{sourceName(intl, source.source)}</strong>
        <span>{[count, formatMoney(intl, payments.amount)].join(' · ')}</span>
      </Line>
      <StatementOrigin statement={statement} />
      {!statement && uncovered.count > 0 && (
        <div>
          <StatusChip tone="waiting" text={intl.formatMessage(m.sourceMissing)} />
        </div>
      )}
      {statement && uncovered.count > 0 && (
        <Typography component="p">
          {intl.formatMessage(m.sourceLater, {
            count: uncovered.count,
            amount: formatMoney(intl, uncovered.amount),
          })}
        </Typography>
      )}
      {listFailure && (
        <Typography component="p">
          {intl.formatMessage(m.listFailed, {
            time: formatDateTime(intl, listFailure.at),
            cause: listFailure.cause,
          })}
        </Typography>
      )}
    </li>
  );
}

/** Which file was compared, when and by whom; or when the company's list was read. */
function StatementOrigin({ statement }: { statement: DaySource['statement'] }) {
  const intl = useIntl();
  if (!statement) return null;
  const { at, file, isEarly } = statement;
  const time = formatDateTime(intl, at);
  const listed: Phrase = [isEarly ? m.sourceListedEarly : m.sourceListed, { time }];
  return <Caption text={file ? [m.statementRead, { ...file, time }] : listed} />;
}
