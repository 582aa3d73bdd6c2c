import { useIntl, type MessageDescriptor } from 'react-intl';
import { ChipRow, ChoiceChips } from '../../components/ChoiceChips';
import { ChipSelect } from '../../components/ChipSelect';
import { ChipsInView } from '../kit/list/ChipsInView';
import { ListFilters } from '../kit/list/ListFilters';
import { listMessages } from '../kit/messages';
import { kindMessages, outboxMessages as m, stateChips, type StateChip } from './messages';
import { useCounts } from '../kit/counts/useMessageCounts';
import { stateNames, type MessageFiltering } from './messageFilter';
import { channelMessages } from '../kit/contact/messages';

export function MessageFilters({ filtering }: { filtering: MessageFiltering }) {
  const intl = useIntl();
  const { values: filter, change } = filtering;
  return (
    <ListFilters
      search={{
        label: intl.formatMessage(m.search),
        hint: intl.formatMessage(m.searchHint),
        q: filter.q,
        onSearch: (q) => change({ q }),
      }}
      active={[filter.state, filter.kind, filter.channel].filter(Boolean).length}
    >
      <StateChips filtering={filtering} />
      <ChipRow>
        <Select
          label={m.kind}
          any={m.anyKind}
          names={kindMessages}
          chosen={filter.kind}
          onChoose={(kind) => change({ kind })}
        />
        <Select
          label={m.channel}
          any={m.anyChannel}
          names={channelMessages}
          chosen={filter.channel}
          onChoose={(channel) => change({ channel })}
        />
      </ChipRow>
    </ListFilters>
  );
}

function StateChips({ filtering: { values: filter, change } }: { filtering: MessageFiltering }) {
  const intl = useIntl();
  const counts = useCounts();
  const text = (state: StateChip) => {
    const label = intl.formatMessage(stateChips[state]);
    const count =
      (state === 'dead' || state === 'undelivered' || state === 'off') && counts?.[state];
    return count ? intl.formatMessage(listMessages.withCount, { label, count }) : label;
  };
  return (
    <ChipsInView chosen={filter.state ?? ''} settled={counts !== undefined}>
      <ChoiceChips
        label={intl.formatMessage(m.state)}
        choices={[
          { value: null, text: intl.formatMessage(m.all) },
          ...stateNames.map((state) => ({ value: state, text: text(state) })),
        ]}
        chosen={filter.state}
        onChoose={(state) => change({ state })}
      />
    </ChipsInView>
  );
}

interface SelectProps {
  label: MessageDescriptor;
  any: MessageDescriptor;
  names: Record<string, MessageDescriptor>;
  chosen: string | null;
  onChoose: (value: string | null) => void;
}

function Select({ label, any, names, chosen, onChoose }: SelectProps) {
  const intl = useIntl();
  const options = Object.entries(names).map(([value, name]) => ({
    value,
    text: intl.formatMessage(name),
  }));
  return (
    <ChipSelect
      label={intl.formatMessage(label)}
      options={[{ value: '', text: intl.formatMessage(any) }, ...options]}
      chosen={chosen ?? ''}
      active={chosen !== null}
      onChoose={(value) => onChoose(value || null)}
    />
  );
}
