import { useIntl } from 'react-intl';
import { ChoiceChips } from '../../../components/ChoiceChips';
import { ChipsInView } from '../components/ChipsInView';
import { listMessages } from '../messages';
import { caseKindMessages, supportMessages as m } from './messages';
import type { SupportFigures } from './types';
import { caseChips, type CaseChip } from './useCaseFilter';

interface Props {
  chip: CaseChip;
  figures: SupportFigures | undefined;
  onChoose: (chip: CaseChip) => void;
}

export function CaseChips({ chip, figures, onChoose }: Props) {
  const intl = useIntl();
  const text = (value: CaseChip) => {
    const label = intl.formatMessage(value === 'all' ? m.all : caseKindMessages[value]);
    const count = figures && countOf(figures, value);
    return count ? intl.formatMessage(listMessages.withCount, { label, count }) : label;
  };
  return (
    <ChipsInView chosen={chip} settled={figures !== undefined}>
      <ChoiceChips
        label={intl.formatMessage(m.filter)}
        choices={caseChips.map((value) => ({ value, text: text(value) }))}
        chosen={chip}
        onChoose={onChoose}
      />
    </ChipsInView>
  );
}

function countOf({ open, kinds }: SupportFigures, chip: CaseChip): number | undefined {
  return chip === 'all' ? open : kinds.find(({ kind }) => kind === chip)?.open;
}
