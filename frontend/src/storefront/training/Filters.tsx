import { useIntl } from 'react-intl';
import { ChoiceChips } from '../../kit/ui/ChoiceChips';
import { levelMessages, trainingMessages as m, typeMessages } from './messages';
import { kinds, levels, type Filters as Chosen } from './model';
import css from './TrainingPage.module.css';

interface Props {
  filters: Chosen;
  onChange: (filters: Chosen) => void;
}

export function Filters({ filters, onChange }: Props) {
  const intl = useIntl();
  return (
    <div className={css.filters}>
      <ChoiceChips
        label={intl.formatMessage(m.typeFilter)}
        choices={[
          { value: null, text: intl.formatMessage(m.all) },
          ...kinds.map((kind) => ({ value: kind, text: intl.formatMessage(typeMessages[kind]) })),
        ]}
        chosen={filters.kind}
        onChoose={(kind) => onChange({ ...filters, kind })}
      />
      <ChoiceChips
        label={intl.formatMessage(m.levelFilter)}
        choices={[
          { value: null, text: intl.formatMessage(m.allLevels) },
          ...levels.map((level) => ({
            value: level,
            text: intl.formatMessage(levelMessages[level]),
          })),
        ]}
        chosen={filters.level}
        onChoose={(level) => onChange({ ...filters, level })}
      />
    </div>
  );
}
