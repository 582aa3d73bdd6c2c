import { useIntl } from 'react-intl';
import { ChoiceChips } from '../../kit/ui/ChoiceChips';
import { useListOrderTagsQuery } from './api';
import { tagMessages as m } from './messages';
import { tagsIn, tagText } from './tags';

const MOST = 8;

interface Props {
  /** What is typed. */
  text: string;
  onChange: (text: string) => void;
}

/** The tags that other orders have, so that the same thing is called the same. */
export function TagSuggestions({ text, onChange }: Props) {
  const intl = useIntl();
  const { data: used = [] } = useListOrderTagsQuery();
  const typed = tagsIn(text);
  const others = used.map(({ tag }) => tag).filter((tag) => !typed.includes(tag));
  if (others.length === 0) return null;
  return (
    <ChoiceChips
      label={intl.formatMessage(m.used)}
      choices={others.slice(0, MOST).map((tag) => ({ value: tag, text: tagText(tag) }))}
      chosen={null}
      onChoose={(tag) => onChange([...typed, tag].join(' '))}
    />
  );
}
