import { EmptyList } from '../kit/list/EmptyList';
import { supportMessages as m } from './messages';

interface Props {
  narrowed: boolean;
  onShowAll: () => void;
}

export function NoCases({ narrowed, onShowAll }: Props) {
  const [title, text] = narrowed ? [m.noMatch, m.noMatchText] : [m.none, m.noneText];
  return (
    <EmptyList
      icon="check"
      title={title}
      text={text}
      showAll={narrowed ? { text: m.showAll, onPress: onShowAll } : undefined}
    />
  );
}
