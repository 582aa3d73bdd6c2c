import { useIntl } from 'react-intl';
import { ChoiceChips } from '../../kit/ui/ChoiceChips';
import { networkNames, networks } from '../../shop/networks';
import { ChipsInView } from '../kit/list/ChipsInView';
import { listMessages } from '../kit/messages';
import { deskMessages as m } from './messages';
import { useDeskCounts } from '../kit/counts/counts';
import type { DeskFilter } from './api';

type DeskChip = DeskFilter['show'];

interface Props {
  /** Null: all. */
  chosen: DeskChip;
  onChoose: (chip: DeskChip) => void;
}

/** Who sends bundles of one network sees those alone; so does who solves problems. */
export function DeskChips({ chosen, onChoose }: Props) {
  const intl = useIntl();
  const counts = useDeskCounts();
  const text = (label: string, count: number | undefined) =>
    count === undefined ? label : intl.formatMessage(listMessages.withCount, { label, count });
  const waiting = (of: (group: Group) => boolean) =>
    counts?.groups.filter(of).reduce((sum, group) => sum + group.waiting - group.parked, 0);
  type Group = NonNullable<typeof counts>['groups'][number];
  const choices = [
    {
      value: null,
      text: text(intl.formatMessage(m.all), counts && counts.waiting - counts.parked),
    },
    ...networks.map((network) => ({
      value: network,
      network,
      text: text(
        networkNames[network],
        waiting((group) => group.network === network),
      ),
    })),
    {
      value: 'router' as const,
      text: text(
        intl.formatMessage(m.routers),
        waiting((group) => group.type === 'router'),
      ),
    },
    // These stand there only while there is something, or it is looked at.
    ...(counts?.withProblem || chosen === 'problem'
      ? [
          {
            value: 'problem' as const,
            text: text(intl.formatMessage(m.problem), counts?.withProblem),
          },
        ]
      : []),
    ...(counts?.parked || chosen === 'parked'
      ? [{ value: 'parked' as const, text: text(intl.formatMessage(m.parked), counts?.parked) }]
      : []),
  ];
  return (
    <ChipsInView chosen={chosen ?? ''} settled={counts !== undefined}>
      <ChoiceChips<DeskChip>
        label={intl.formatMessage(m.filter)}
        choices={choices}
        chosen={chosen}
        onChoose={onChoose}
      />
    </ChipsInView>
  );
}
