import { useFieldArray } from 'react-hook-form';
import { useIntl } from 'react-intl';
import type { FieldProblems } from '../../kit/form/checked';
import { TextField } from '../../kit/form/TextField';
import type { AppForm } from '../../kit/form/useAppForm';
import { networks, walletNames } from '../../shop/networks';
import { fact } from '../../shop/order/Facts';
import type { TillSettings } from './api';
import { Notice } from './fields';
import { tillMessages as m } from './messages';
import { stored, type Section } from './section';
import { factsCard } from './SettingCard';
import { WalletEntries } from './WalletEntries';

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
  said: [m],
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
  const list = useFieldArray({ control: form.control, name: 'tills' });
  const addFree = () => {
    const used = form.getValues('tills').map(({ network }) => network);
    const free = networks.find((network) => !used.includes(network));
    if (free) list.append({ network: free, number: '', name: '' });
  };
  return (
    <WalletEntries
      form={form}
      name="tills"
      words={m}
      list={list}
      onAdd={list.fields.length < networks.length ? addFree : null}
      walletOf={(place) => `tills.${place}.network`}
    >
      {(place) => (
        <>
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
        </>
      )}
    </WalletEntries>
  );
}
