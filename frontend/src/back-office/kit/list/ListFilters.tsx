import { useState, type ReactNode } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { ChipRow, ChoiceChips } from '../../../kit/ui/ChoiceChips';
import { ChipSelect } from '../../../kit/ui/ChipSelect';
import { listMessages } from '../messages';
import type { SavedList } from '../saved-filters/api';
import { SavedFilters } from '../saved-filters/SavedFilters';
import { AgentSelect } from './AgentSelect';
import { AmountFields, AmountSelect } from './AmountFilter';
import { ChipsInView } from './ChipsInView';
import type { ChoiceName, Field } from './filterFields';
import { FilterFrame } from './FilterFrame';
import { PeriodFields, PeriodSelect, useHasOwnDays } from './PeriodFilter';
import { narrows, type AnyFilter } from './useUrlFilter';

/** Number of rows for each value of the chips. */
type Counts = Readonly<Record<string, number | undefined>>;

interface Props {
  filter: AnyFilter;
  /** Undefined while they are on their way. */
  counts?: Counts | undefined;
  /** The list whose filters can be saved. */
  saved?: SavedList;
  /** Further choices, behind those of the schema. */
  children?: ReactNode;
}

/** Search and filters above a list, drawn from their schema. */
export function ListFilters({ filter, counts, saved, children }: Props) {
  const intl = useIntl();
  const { schema, values, set } = filter;
  const of = <Kind extends Field['kind']>(...kinds: Kind[]) => fieldsOf(schema, kinds);
  const [search] = of('search');
  const [chips] = of('chips');
  const selects = of('select', 'sort');
  const [days] = of('day');
  const [amount] = of('amount');
  const [agent] = of('agent');
  const hasRow = selects.length > 0 || Boolean(days ?? amount ?? agent ?? children);
  const ranges = useRanges(filter);
  const filters = (chips || hasRow || saved) && (
    <>
      {chips && <Chips {...chips} filter={filter} counts={counts} />}
      {hasRow && (
        <ChipRow>
          {selects.map((select) => (
            <Select key={select.name} {...select} filter={filter} />
          ))}
          {days && <PeriodSelect filter={filter} {...ranges.days} />}
          {amount && <AmountSelect filter={filter} {...ranges.amount} />}
          {agent && (
            <AgentSelect
              chosen={values[agent.name] ?? ''}
              onChoose={(code) => set(agent.name, code)}
            />
          )}
          {children}
        </ChipRow>
      )}
      {days && ranges.days.isOpen && <PeriodFields filter={filter} />}
      {amount && ranges.amount.isOpen && <AmountFields filter={filter} />}
      {saved && <SavedFilters list={saved} schema={schema} />}
    </>
  );
  if (!search) return filters;
  return (
    <FilterFrame
      search={{
        label: intl.formatMessage(search.field.label),
        hint: intl.formatMessage(search.field.hint),
        q: values[search.name] ?? '',
        onSearch: (q) => set(search.name, q),
        readsMessages: search.field.readsMessages,
      }}
      active={countActive(filter)}
    >
      {filters}
    </FilterFrame>
  );
}

/** The fields of a range stand below the row once it is one's own. */
function useRanges({ values }: AnyFilter) {
  const [isDaysOpen, openDays] = useState(false);
  const [isAmountOpen, openAmount] = useState(false);
  const hasOwnDays = useHasOwnDays(values);
  const hasAmount = Boolean(values['min'] ?? values['max']);
  return {
    days: { isOpen: isDaysOpen || hasOwnDays, onOpen: openDays },
    amount: { isOpen: isAmountOpen || hasAmount, onOpen: openAmount },
  };
}

interface Drawn<Kind extends Field['kind']> {
  name: string;
  field: Extract<Field, { kind: Kind }>;
}

function fieldsOf<Kind extends Field['kind']>(
  schema: AnyFilter['schema'],
  kinds: readonly Kind[],
): Drawn<Kind>[] {
  const all = Object.entries(schema).map(([name, field]) => ({ name, field }));
  return all.filter((one): one is Drawn<Kind> => kinds.some((kind) => kind === one.field.kind));
}

/** How many filters beside the search leave something out; both ends of a range count as one. */
function countActive({ schema, values }: AnyFilter): number {
  const names = Object.keys(schema).filter((name) => name !== 'q' && narrows(schema, values, name));
  const kinds = names.map((name) => schema[name]?.kind);
  const isSecond = (at: number) =>
    ['day', 'amount'].includes(kinds[at] ?? '') && kinds.indexOf(kinds[at]) < at;
  return names.filter((_name, at) => !isSecond(at)).length;
}

const nameText = (intl: IntlShape, name: ChoiceName) =>
  typeof name === 'string' ? name : intl.formatMessage(name);

interface FilterProps {
  filter: AnyFilter;
}

interface ChipsProps extends FilterProps, Drawn<'chips'> {
  counts: Counts | undefined;
}

/** What leaves nothing out stands first, unless the list usually shows one of the others. */
function choicesOf({ names, all }: Drawn<'chips'>['field']): [string, ChoiceName][] {
  const choices = Object.entries(names);
  if (all !== null) return choices;
  // Names that are numbers come first in an object.
  const isAll = ([value]: [string, ChoiceName]) => value === 'all';
  return [...choices.filter(isAll), ...choices.filter((choice) => !isAll(choice))];
}

function Chips({ name, field, filter, counts }: ChipsProps) {
  const intl = useIntl();
  const text = (value: string, choice: ChoiceName) => {
    const count = counts?.[value];
    const plain = nameText(intl, choice);
    return count === undefined
      ? plain
      : intl.formatMessage(listMessages.withCount, { label: plain, count });
  };
  const chosen = filter.values[name] ?? 'all';
  return (
    <ChipsInView chosen={chosen} settled={counts !== undefined}>
      <ChoiceChips
        label={intl.formatMessage(field.label)}
        choices={choicesOf(field).map(([value, choice]) => ({
          value,
          text: text(value, choice),
        }))}
        chosen={chosen}
        onChoose={(value) => filter.set(name, value === 'all' ? null : value)}
      />
    </ChipsInView>
  );
}

function Select({ name, field, filter }: FilterProps & Drawn<'select' | 'sort'>) {
  const intl = useIntl();
  const { kind, label, any, names } = field;
  const chosen = filter.values[name] ?? '';
  const options = Object.entries(names).map(([value, choice]) => ({
    value,
    text: nameText(intl, choice),
  }));
  return (
    <ChipSelect
      label={intl.formatMessage(label)}
      options={[{ value: '', text: intl.formatMessage(any) }, ...options]}
      chosen={chosen}
      active={kind === 'select' && chosen !== ''}
      onChoose={(value) => filter.set(name, value)}
    />
  );
}
