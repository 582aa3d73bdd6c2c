import { useIntl } from 'react-intl';
import { api } from '../../../api/api';
import { request } from '../../../api/request';
import { typedBuilder } from '../../../api/typedBuilder';
import { ChipSelect } from '../../../kit/ui/ChipSelect';
import { usePermissions } from '../access';
import { agentMessages as m } from './messages';

/** As many as one page of the server holds; others are reached from the page of the agent. */
const MOST = 200;

const agentNamesApi = api.enhanceEndpoints({ addTagTypes: ['Agent'] }).injectEndpoints({
  endpoints: (builder) => ({
    listAgentNames: typedBuilder(builder).query(
      () => request('GET', '/api/agents', { query: { limit: MOST } }),
      { providesTags: ['Agent'] },
    ),
  }),
});

const { useListAgentNamesQuery } = agentNamesApi;

interface Props {
  /** The code of an agent; blank for all. */
  chosen: string;
  onChoose: (code: string) => void;
}

/** Agents by name; of those that a colleague may not see, the code from the address. */
export function AgentSelect({ chosen, onChoose }: Props) {
  const intl = useIntl();
  const maySee = usePermissions()('see_agents');
  const { data: agents = [] } = useListAgentNamesQuery(undefined, { skip: !maySee });
  if (agents.length === 0 && !chosen) return null;
  const options = agents.map(({ code, name }) => ({ value: code, text: name }));
  const isKnown = options.some(({ value }) => value === chosen);
  return (
    <ChipSelect
      label={intl.formatMessage(m.agent)}
      options={[
        { value: '', text: intl.formatMessage(m.any) },
        ...options,
        ...(chosen && !isKnown ? [{ value: chosen, text: chosen }] : []),
      ]}
      chosen={chosen}
      active={chosen !== ''}
      onChoose={onChoose}
    />
  );
}
