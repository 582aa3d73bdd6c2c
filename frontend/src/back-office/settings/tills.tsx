import { useFieldArray, useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import type { FieldProblems } from '../../kit/form/checked';
import { TextField } from '../../kit/form/TextField';
import type { AppForm } from '../../kit/form/useAppForm';
import { networks, walletNames } from '../../shop/networks';
import { fact } from '../../shop/order/Facts';
import { ChoiceField } from '../kit/form/ChoiceField';
import type { TillSettings } from './api';
import { EntryList, RemovableEntry } from './Entries';
import { Notice } from './fields';
import { tillMessages as m } from './messages';
import { stored, type Section } from './section';
import { factsCard } from './SettingCard';

interface TillValues {
  tills: TillSettings['tills'];
}

const NUMBER = /^\d{5,10}$/;
const MAX_NAME = 40;

const digitsOf = (typed: string) => typed.replace(/\s/g, '');

/** The Lipa numbers that customers pay to when no payment request reaches them. */
export const tills: Section<TillSettings, TillValues> = {
  path: 'tills',
  title: m.title,
  need: 'edit_settings',
  ...stored('tills', (values: TillValues) => ({
    tills: values.tills.map((till) => ({ ...till, number: digitsOf(till.number) })),
  })),
  toValues: (item) => ({ tills: item.tills }),
  check: checkTills,
  labels: () => ({
    tills: m.title,
    'tills.network': m.network,
    'tills.number': m.number,
    'tills.name': m.name,
  }),
  words: () => ({ tills: (all) => all.map(tillText).join('\n') }),
  note: <Notice icon="call" message={m.note} />,
  Fields: TillFields,
  Card: factsCard({
    factsOf: (item) =>
      item.tills.map(({ network, number, name }) =>
        fact(walletNames[network], `${number} · ${name}`),
      ),
    none: m.none,
  }),
};

const tillText = ({ network, number, name }: TillValues['tills'][number]) =>
  [walletNames[network], number, name].join(' · ');

export function checkTills(values: TillValues): FieldProblems<TillValues> {
  const problems: FieldProblems<TillValues> = {};
  const used = values.tills.map(({ network }) => network);
  for (const [place, { network, number, name }] of values.tills.entries()) {
    problems[`tills.${place}.network`] = used.indexOf(network) < place && m.networkTwice;
    problems[`tills.${place}.number`] = !NUMBER.test(digitsOf(number)) && m.numberInvalid;
    problems[`tills.${place}.name`] = !name.trim() && m.nameMissing;
  }
  return problems;
}

function TillFields({ form }: { form: AppForm<TillValues> }) {
  const intl = useIntl();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'tills' });
  const addFree = () => {
    const used = form.getValues('tills').map(({ network }) => network);
    const free = networks.find((network) => !used.includes(network));
    if (free) append({ network: free, number: '', name: '' });
  };
  return (
    <EntryList
      title={intl.formatMessage(m.title)}
      hint={fields.length === 0 && intl.formatMessage(m.none)}
      fault={form.error('tills')}
      add={intl.formatMessage(m.add)}
      onAdd={fields.length < networks.length ? addFree : null}
    >
      {fields.map(({ id }, place) => (
        <OneTill key={id} form={form} place={place} onRemove={() => remove(place)} />
      ))}
    </EntryList>
  );
}

interface TillProps {
  form: AppForm<TillValues>;
  place: number;
  onRemove: () => void;
}

function OneTill({ form, place, onRemove }: TillProps) {
  const intl = useIntl();
  const network = useWatch({ control: form.control, name: `tills.${place}.network` });
  const title = walletNames[network];
  return (
    <RemovableEntry
      title={title}
      remove={intl.formatMessage(m.remove)}
      removeNamed={intl.formatMessage(m.removeNamed, { name: title })}
      onRemove={onRemove}
    >
      <ChoiceField form={form} name={`tills.${place}.network`}>
        {networks.map((one) => (
          <option key={one} value={one}>
            {walletNames[one]}
          </option>
        ))}
      </ChoiceField>
      <TextField
        {...form.field(`tills.${place}.number`)}
        hint={intl.formatMessage(m.numberHint)}
        inputMode="numeric"
        maxLength={20}
      />
      <TextField
        {...form.field(`tills.${place}.name`)}
        hint={intl.formatMessage(m.nameHint)}
        maxLength={MAX_NAME}
      />
    </RemovableEntry>
  );
}
