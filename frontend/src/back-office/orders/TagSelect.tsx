import { useIntl } from 'react-intl';
import { ChipSelect } from '../../kit/ui/ChipSelect';
import { useListOrderTagsQuery } from './api';
import { tagMessages as m } from './messages';
import { tagText } from './tags';

interface Props {
  /** The search of the list, which finds a tag by its sign. */
  q: string;
  onSearch: (q: string) => void;
}

/** The orders with one tag; nothing in a shop without tags. */
export function TagSelect({ q, onSearch }: Props) {
  const intl = useIntl();
  const { data: used = [] } = useListOrderTagsQuery();
  if (used.length === 0) return null;
  const options = used.map(({ tag, orders }) => ({
    value: tagText(tag),
    text: `${tagText(tag)} (${intl.formatNumber(orders)})`,
  }));
  const chosen = options.find(({ value }) => value === q.toLowerCase())?.value ?? '';
  return (
    <ChipSelect
      label={intl.formatMessage(m.title)}
      options={[{ value: '', text: intl.formatMessage(m.any) }, ...options]}
      chosen={chosen}
      active={chosen !== ''}
      onChoose={onSearch}
    />
  );
}
