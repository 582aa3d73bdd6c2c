import type { ReactNode } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { Button } from '../../../kit/ui/Button';
import { EmptyState } from '../../../kit/ui/EmptyState';
import type { IconName } from '../../../kit/ui/Icon';
import { narrows, type AnyFilter } from './useUrlFilter';

type Words = readonly [title: MessageDescriptor, text: MessageDescriptor];

interface Props {
  icon: IconName;
  /** Said where no filter hides anything. */
  none: Words;
  /** With a filter; what is said where it hides rows, and of the button that takes it back. */
  filtered?: {
    by: AnyFilter;
    none: Words;
    /** Said instead where one filter alone hides rows, by its value. */
    only?: Readonly<Record<string, Words>>;
    showAll: MessageDescriptor;
  };
  /** Where else to look. */
  children?: ReactNode;
}

/** In place of the rows of a list. */
export function EmptyList({ icon, none, filtered, children }: Props) {
  const intl = useIntl();
  const isNarrowed = filtered?.by.isNarrowed ?? false;
  const [title, text] = filtered && isNarrowed ? narrowedWords(filtered) : none;
  return (
    <EmptyState icon={icon} title={intl.formatMessage(title)} text={intl.formatMessage(text)}>
      {children}
      {filtered && isNarrowed && (
        <Button look="outline" onClick={filtered.by.showAll}>
          {intl.formatMessage(filtered.showAll)}
        </Button>
      )}
    </EmptyState>
  );
}

function narrowedWords({ by, none, only = {} }: NonNullable<Props['filtered']>): Words {
  const { schema, values } = by;
  const [name, ...others] = Object.keys(schema).filter((one) => narrows(schema, values, one));
  const value = name === undefined ? null : values[name];
  return (value && others.length === 0 && only[value]) || none;
}
