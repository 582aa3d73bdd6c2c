import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Caption } from '../kit/layout';
import { NotLoaded } from '../kit/list/NotLoaded';
import { useIntl } from 'react-intl';
import { shopNow } from '../../kit/clock';
import { Button, ButtonAnchor } from '../../kit/ui/Button';
import { Icon } from '../../kit/ui/Icon';
import { fact, Facts } from '../../shop/order/Facts';
import { formatMoney } from '../../i18n/formats';
import { DetailSkeleton } from '../kit/dialog/DetailSkeleton';
import { MonthField } from '../kit/date/MonthField';
import { monthOf, writtenMonth } from '../kit/date/months';
import { listMessages } from '../kit/messages';
import css from './Agents.module.css';
import { useGetStatementQuery, useGetStatementFileMutation } from './api';
import { EntryTable } from './EntryTable';
import { statementMessages as m } from './messages';
import type { Agent, AgentStatement as Statement } from './types';
import { useDownload } from '../kit/files/download';

/** A month of the agent's ledger, to read, to print, to save and to send. */
export function AgentStatement({ agent }: { agent: Agent }) {
  const intl = useIntl();
  const [thisMonth] = useState(() => monthOf(shopNow()));
  const [month, setMonth] = useState(thisMonth);
  const query = useGetStatementQuery({ id: agent._id, month });
  const printed = [agent.name, agent.code, writtenMonth(intl, month)].join(' · ');
  const { currentData: statement } = query;
  return (
    <Stack component="section" spacing={5} data-print="only">
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <h3>{intl.formatMessage(m.title)}</h3>
        <p className={css.printed}>{printed}</p>
        <Box sx={{ width: 200 }}>
          <MonthField
            label={intl.formatMessage(m.month)}
            latest={thisMonth}
            earliest={monthOf(Date.parse(agent.createdAt))}
            value={month}
            onChange={setMonth}
          />
        </Box>
      </Stack>
      {statement ? (
        <Lines agent={agent} statement={statement} />
      ) : (
        <NotLoaded query={query} title={listMessages.notLoaded}>
          <DetailSkeleton />
        </NotLoaded>
      )}
    </Stack>
  );
}

function Lines({ agent, statement }: { agent: Agent; statement: Statement }) {
  const intl = useIntl();
  const { entries, lines } = statement;
  return (
    <>
      <Facts
        facts={(['opening', 'sales', 'earned', 'paid', 'closing'] as const).map((name) =>
          fact(m[name], formatMoney(intl, statement[name])),
        )}
      />
      {entries.length > 0 ? <EntryTable entries={entries} /> : <Caption text={m.none} />}
      {lines > entries.length && <Caption text={[m.more, { shown: entries.length, lines }]} />}
      <Ways agent={agent} statement={statement} />
    </>
  );
}

function Ways({
  agent,
  statement: { month, whatsappUrl },
}: {
  agent: Agent;
  statement: Statement;
}) {
  const intl = useIntl();
  const { save, busy } = useStatementFile(agent);
  return (
    <Stack direction="row" spacing={2}>
      <Button look="outline" busy={busy} onClick={() => void save(month)}>
        {intl.formatMessage(m.csv)}
      </Button>
      <Button look="outline" onClick={() => window.print()}>
        <Icon name="print" size={20} />
        {intl.formatMessage(m.print)}
      </Button>
      <ButtonAnchor look="outline" href={whatsappUrl} target="_blank" rel="noreferrer">
        <Icon name="chat" size={20} />
        {intl.formatMessage(m.whatsApp)}
      </ButtonAnchor>
    </Stack>
  );
}

/** Asks for the file and hands it to the browser's downloads. */
function useStatementFile({ _id, code }: Agent) {
  const [ask, { isLoading }] = useGetStatementFileMutation();
  const download = useDownload(m.failed);
  const save = (month: string) => download(`agent-${code}-${month}.csv`, ask({ id: _id, month }));
  return { save, busy: isLoading };
}
