import { useIntl } from 'react-intl';
import { ChoiceChips } from '../../../components/ChoiceChips';
import { catalogMessages, sortingMessages } from '../messages';
import { sortings, type Sorting } from '../model';

interface Props {
  sorting: Sorting;
  onChange: (sorting: Sorting) => void;
}

export function SortChips({ sorting, onChange }: Props) {
  const intl = useIntl();
  return (
    <ChoiceChips
      label={intl.formatMessage(catalogMessages.sortBy)}
      choices={sortings.map((value) => ({
        value,
        text: intl.formatMessage(sortingMessages[value]),
      }))}
      chosen={sorting}
      onChoose={onChange}
    />
  );
}
