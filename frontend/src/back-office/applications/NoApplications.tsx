import { EmptyList } from '../kit/list/EmptyList';
import type { ApplicationQuery } from './api';
import { applicationListMessages as m } from './messages';

interface Props {
  query: ApplicationQuery;
  onShowAll: () => void;
}

export function NoApplications({ query: { status, q }, onShowAll }: Props) {
  const onlyNew = status === 'new' && !q;
  const everything = status === null && !q;
  const [title, text] = onlyNew
    ? [m.noneNew, m.noneNewText]
    : [m.none, everything ? m.noneNewText : m.noneText];
  return (
    <EmptyList
      icon="sim"
      title={title}
      text={text}
      showAll={!everything ? { text: m.showAll, onPress: onShowAll } : undefined}
    />
  );
}
