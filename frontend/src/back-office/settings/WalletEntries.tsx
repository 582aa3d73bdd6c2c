import type { ReactNode } from 'react';
import { useWatch, type FieldValues, type Path } from 'react-hook-form';
import { useIntl, type MessageDescriptor } from 'react-intl';
import type { AppForm } from '../../kit/form/useAppForm';
import { isNetwork, networks, walletNames } from '../../shop/networks';
import { ChoiceField } from '../kit/form/ChoiceField';
import { EntryList, RemovableEntry } from './Entries';

type Words = Record<'title' | 'none' | 'add' | 'remove' | 'removeNamed', MessageDescriptor>;

interface ListProps<Values extends FieldValues> {
  form: AppForm<Values>;
  name: Path<Values>;
  words: Words;
  /** What `useFieldArray` says of the list. */
  list: { fields: readonly { id: string }[]; remove: (place: number) => void };
  /** Null where no more fit. */
  onAdd: (() => void) | null;
  /** Where the wallet of an entry lies. */
  walletOf: (place: number) => Path<Values>;
  /** Whether a wallet may be in the list several times; each entry then has a number in its title. */
  repeats?: boolean;
  /** The fields of an entry beside its wallet. */
  children: (place: number) => ReactNode;
}

/** Entries of a form that people add and remove, each of a wallet. */
export function WalletEntries<Values extends FieldValues>(props: ListProps<Values>) {
  const { form, name, words, list, onAdd, walletOf, repeats = false, children } = props;
  const intl = useIntl();
  return (
    <EntryList
      title={intl.formatMessage(words.title)}
      hint={list.fields.length === 0 && intl.formatMessage(words.none)}
      fault={form.error(name)}
      add={intl.formatMessage(words.add)}
      onAdd={onAdd}
    >
      {list.fields.map(({ id }, place) => (
        <WalletEntry
          key={id}
          form={form}
          name={walletOf(place)}
          words={words}
          number={repeats ? place + 1 : null}
          onRemove={() => list.remove(place)}
        >
          {children(place)}
        </WalletEntry>
      ))}
    </EntryList>
  );
}

interface EntryProps<Values extends FieldValues> extends Pick<
  ListProps<Values>,
  'form' | 'name' | 'words'
> {
  number: number | null;
  onRemove: () => void;
  children: ReactNode;
}

function WalletEntry<Values extends FieldValues>(props: EntryProps<Values>) {
  const { form, name, words, number, onRemove, children } = props;
  const intl = useIntl();
  const network: unknown = useWatch({ control: form.control, name });
  const wallet = isNetwork(network) ? walletNames[network] : '';
  const title = number === null ? wallet : `${number}. ${wallet}`;
  return (
    <RemovableEntry
      title={title}
      remove={intl.formatMessage(words.remove)}
      removeNamed={intl.formatMessage(words.removeNamed, { name: title })}
      onRemove={onRemove}
    >
      <ChoiceField form={form} name={name}>
        {networks.map((one) => (
          <option key={one} value={one}>
            {walletNames[one]}
          </option>
        ))}
      </ChoiceField>
      {children}
    </RemovableEntry>
  );
}
