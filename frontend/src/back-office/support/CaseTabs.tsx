import { useIntl } from 'react-intl';
import { TabRow } from '../kit/list/TabRow';
import { listMessages } from '../kit/messages';
import { caseTabMessages, supportMessages as m } from './messages';
import { caseChips, type CaseChip } from './useCaseFilter';
import type { SupportFigures } from '../kit/counts/types';

interface Props {
  chip: CaseChip;
  figures: SupportFigures | undefined;
  searchOf: (chip: CaseChip) => string;
}

/** The kinds of cases, each with how many are open. */
export function CaseTabs({ chip, figures, searchOf }: Props) {
  const intl = useIntl();
  const text = (value: CaseChip) => {
    const label = intl.formatMessage(value === 'all' ? m.all : caseTabMessages[value]);
    const count = figures && countOf(figures, value);
    return count ? intl.formatMessage(listMessages.withCount, { label, count }) : label;
  };
  return (
    <TabRow
      label={intl.formatMessage(m.filter)}
      within
      tabs={caseChips.map((value) => ({
        key: value,
        to: { search: searchOf(value) },
        text: text(value),
        isCurrent: value === chip,
      }))}
    />
  );
}

function countOf({ open, kinds }: SupportFigures, chip: CaseChip): number | undefined {
  return chip === 'all' ? open : kinds.find(({ kind }) => kind === chip)?.open;
}
