import { useFieldArray } from 'react-hook-form';
import { formatMoney } from '../../i18n/formats';
import type { FieldProblems } from '../../kit/form/checked';
import { TextField } from '../../kit/form/TextField';
import type { AppForm } from '../../kit/form/useAppForm';
import { networks, walletNames } from '../../shop/networks';
import { fact } from '../../shop/order/Facts';
import { toShillings } from '../../shop/reading/number';
import { amountProblem } from '../kit/form/numberProblem';
import type { WalletFees } from './api';
import { Notice } from './fields';
import { walletFeeMessages as m } from './messages';
import { stored, type Section } from './section';
import { factsCard } from './SettingCard';
import { WalletEntries } from './WalletEntries';

type Step = Record<'upTo' | 'fee', string> & Pick<WalletFees['steps'][number], 'network'>;

interface FeeValues {
  steps: Step[];
}

const MAX_STEPS = 80;
const BOUNDS = { min: 0, max: 100_000_000 };

/** What wallets charge the payer, as the owner copies it from their tariffs. */
export const walletFees: Section<WalletFees, FeeValues> = {
  path: 'wallet-fees',
  title: m.title,
  need: 'edit_settings',
  said: [m],
  ...stored('walletFees', ({ steps }: FeeValues) => ({
    steps: steps.map(({ network, upTo, fee }) => ({
      network,
      upTo: toShillings(upTo),
      fee: toShillings(fee),
    })),
  })),
  toValues: ({ steps }) => ({
    steps: steps.map((step) => ({
      ...step,
      upTo: step.upTo.toString(),
      fee: step.fee.toString(),
    })),
  }),
  check: checkWalletFees,
  labels: () => ({
    steps: m.title,
    'steps.network': m.wallet,
    'steps.upTo': m.upTo,
    'steps.fee': m.fee,
  }),
  words: () => ({ steps: (all) => all.map(stepText).join('\n') }),
  note: <Notice icon="call" message={m.note} />,
  Fields: FeeFields,
  Card: factsCard({
    factsOf: ({ steps }, intl) =>
      networks.map((network) => {
        const fees = steps
          .filter((step) => step.network === network)
          .map((step) => `${formatMoney(intl, step.upTo)}: ${formatMoney(intl, step.fee)}`);
        return fact(
          walletNames[network],
          fees.length > 0 && intl.formatList(fees, { type: 'unit' }),
        );
      }),
    none: m.none,
  }),
};

const stepText = ({ network, upTo, fee }: Step) => [walletNames[network], upTo, fee].join(' · ');

export function checkWalletFees({ steps }: FeeValues): FieldProblems<FeeValues> {
  const problems: FieldProblems<FeeValues> = {};
  const keyOf = ({ network, upTo }: Step) => `${network} ${toShillings(upTo)}`;
  const keys = steps.map(keyOf);
  for (const [place, step] of steps.entries()) {
    problems[`steps.${place}.upTo`] =
      amountProblem(step.upTo, BOUNDS, m.invalid) || (keys.indexOf(keyOf(step)) < place && m.twice);
    problems[`steps.${place}.fee`] =
      amountProblem(step.fee, BOUNDS, m.invalid) ||
      (toShillings(step.fee) > toShillings(step.upTo) && m.tooHigh);
  }
  return problems;
}

function FeeFields({ form }: { form: AppForm<FeeValues> }) {
  const list = useFieldArray({ control: form.control, name: 'steps' });
  const addNext = () => {
    const network = form.getValues('steps').at(-1)?.network ?? networks[0] ?? 'vodacom';
    list.append({ network, upTo: '', fee: '' });
  };
  return (
    <WalletEntries
      form={form}
      name="steps"
      words={m}
      list={list}
      onAdd={list.fields.length < MAX_STEPS ? addNext : null}
      walletOf={(place) => `steps.${place}.network`}
      repeats
    >
      {(place) => (
        <>
          <TextField {...form.field(`steps.${place}.upTo`)} inputMode="numeric" />
          <TextField {...form.field(`steps.${place}.fee`)} inputMode="numeric" />
        </>
      )}
    </WalletEntries>
  );
}
