import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { formatTime } from '../../i18n/formats';
import { isSameDay } from '../../i18n/dates';
import { shopNow } from '../../kit/clock';
import { Alert } from '../../kit/ui/Alert';
import { Button, ButtonLink } from '../../kit/ui/Button';
import { Swatch } from '../../kit/ui/Swatch';
import { adminFloatPath } from '../kit/paths';
import { usePermissions } from '../kit/access';
import { shortDateTime } from '../kit/date/dateText';
import { useDetailLink } from '../kit/dialog/useDetailLink';
import { AcceptReading } from '../kit/float/AcceptReading';
import { accountName, formatFloat } from '../kit/float/amounts';
import type { FloatAccount } from '../kit/float/api';
import { CountForm } from '../kit/float/CountForm';
import { Line, Panel } from '../kit/layout';
import { StatusChip } from '../kit/list/StatusChip';
import { MarkForm, TopUpForm } from './forms';
import { floatPageMessages as m, outlookMessages } from './messages';

interface Props {
  account: FloatAccount;
}

/** What is being entered. */
type FormName = 'topUp' | 'count' | 'mark';

/** One balance: how much, how long, and what one does about it. */
export function AccountCard({ account }: Props) {
  const intl = useIntl();
  const headingId = useId();
  const [form, setForm] = useState<FormName | null>(null);
  const name = accountName(account);
  return (
    <Panel aria-labelledby={headingId}>
      <Line align="center">
        <h2 id={headingId}>
          {account.network ? (
            <Swatch colour="network" data-network={account.network}>
              {name}
            </Swatch>
          ) : (
            name
          )}
        </h2>
        {account.isLow && <StatusChip tone="urgent" text={intl.formatMessage(m.low)} />}
      </Line>
      {/* A count is made without seeing what the ledger says. */}
      {form !== 'count' &&
        (account.balance === null ? <Unopened account={account} /> : <Figures account={account} />)}
      <Difference account={account} />
      <Actions account={account} form={form} setForm={setForm} />
    </Panel>
  );
}

function Unopened({ account }: Props) {
  const intl = useIntl();
  return (
    <div>
      <strong>{intl.formatMessage(m.uncounted)}</strong>
      <Typography component="p" variant="caption">
        {intl.formatMessage(account.network ? m.uncountedText : m.unread)}
      </Typography>
    </div>
  );
}

function Figures({ account }: Props) {
  const intl = useIntl();
  const amount = (micros: number) => formatFloat(intl, micros, account.currency);
  const { balance, usedToday, boughtToday, countedAt, lowMark } = account;
  const counted = account.network ? m.countedAt : m.readAt;
  const small = [
    intl.formatMessage(m.used, { amount: amount(usedToday) }),
    boughtToday !== 0 && intl.formatMessage(m.bought, { amount: amount(boughtToday) }),
    countedAt && intl.formatMessage(counted, { time: momentText(intl, countedAt) }),
    lowMark === null
      ? intl.formatMessage(m.noMark)
      : intl.formatMessage(m.lowMark, { amount: amount(lowMark) }),
  ];
  return (
    <div>
      <Typography component="p" sx={{ fontSize: 28, fontWeight: 700, lineHeight: 1.2 }}>
        {amount(balance ?? 0)}
      </Typography>
      <Typography component="p" sx={{ fontWeight: 600 }}>
        <Outlook account={account} />
      </Typography>
      {small.filter(Boolean).map((line) => (
        <Typography key={String(line)} component="p" variant="caption">
          {line}
        </Typography>
      ))}
    </div>
  );
}

function Outlook({ account: { outlook, lastsUntil } }: Props) {
  const intl = useIntl();
  return intl.formatMessage(outlookMessages[outlook], {
    time: lastsUntil ? momentText(intl, lastsUntil) : '',
  });
}

/** The time of today, and the day with the time of others. */
function momentText(intl: IntlShape, at: string): string {
  const [time, now] = [formatTime(intl, at), shopNow()];
  return isSameDay(Date.parse(at), now) ? time : shortDateTime(intl, at, now);
}

/** What a vendor says otherwise than the ledger. */
function Difference({ account: { account, currency, reading } }: Props) {
  const intl = useIntl();
  const may = usePermissions();
  const difference = reading?.difference;
  if (!reading || !difference) return null;
  const amount = (micros: number) => formatFloat(intl, micros, currency);
  const ledger = amount(reading.balance - difference);
  return (
    <Alert tone="warning" icon="alert">
      <p>{intl.formatMessage(m.differs, { ledger, vendor: amount(reading.balance) })}</p>
      {may('close_days') && <AcceptReading account={account} date={null} />}
    </Alert>
  );
}

interface ActionsProps extends Props {
  form: FormName | null;
  setForm: (form: FormName | null) => void;
}

function Actions({ account, form, setForm }: ActionsProps) {
  const intl = useIntl();
  const may = usePermissions();
  const linkTo = useDetailLink(adminFloatPath);
  const close = () => setForm(null);
  const isOpen = account.balance !== null;
  if (form === 'count') {
    return <CountForm account={account} date={null} focus onDone={close} onCancel={close} />;
  }
  if (form === 'topUp') return <TopUpForm account={account} onClose={close} />;
  if (form === 'mark') return <MarkForm account={account} onClose={close} />;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        gap: 2,
        '&& > *': { paddingInline: 1 },
      }}
    >
      {may('close_days') && isOpen && (
        <Button onClick={() => setForm('topUp')}>{intl.formatMessage(m.topUp)}</Button>
      )}
      {may('close_days') && account.network && (
        <Button look={isOpen ? 'outline' : 'primary'} onClick={() => setForm('count')}>
          {intl.formatMessage(m.count)}
        </Button>
      )}
      {isOpen && (
        <ButtonLink look="quiet" {...linkTo(account.account)}>
          {intl.formatMessage(m.history)}
        </ButtonLink>
      )}
      {may('edit_settings') && isOpen && (
        <Button look="quiet" onClick={() => setForm('mark')}>
          {intl.formatMessage(m.setMark)}
        </Button>
      )}
    </Box>
  );
}
