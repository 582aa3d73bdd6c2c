import { networkNames, networks } from '../../shop/networks';
import { parseUssd } from '../../shop/reading/ussd';
import { fact } from '../../shop/order/Facts';
import type { FieldProblems } from '../../kit/form/checked';
import { ussdMessages } from '../kit/ussd/messages';
import type { UssdCodes } from './api';
import { fieldTable, line, Notice } from './fields';
import { ussdCodeMessages as m } from './messages';
import { reset, stored, type Section } from './section';
import { factsCard } from './SettingCard';

type UssdValues = Record<(typeof networks)[number], string>;

const code = (label: string) =>
  line<UssdValues>(label, {
    isOptional: true,
    autoCapitalize: 'none',
    spellCheck: false,
  });

/** What staff dial to send bundles of each network. */
export const ussdCodes: Section<UssdCodes, UssdValues> = {
  path: 'ussd',
  title: m.title,
  need: 'edit_settings',
  said: [m],
  ...stored('ussdCodes', (values: UssdValues) => values),
  toReset: reset('ussdCodes'),
  toValues: ({ vodacom, yas, airtel, halotel }) => ({
    vodacom: vodacom ?? '',
    yas: yas ?? '',
    airtel: airtel ?? '',
    halotel: halotel ?? '',
  }),
  check: checkUssdCodes,
  note: <Notice icon="call" message={m.note} />,
  ...fieldTable<UssdValues>({
    vodacom: code(networkNames.vodacom),
    yas: code(networkNames.yas),
    airtel: code(networkNames.airtel),
    halotel: code(networkNames.halotel),
  }),
  Card: factsCard({
    factsOf: (item) => networks.map((network) => fact(networkNames[network], item[network])),
    none: m.none,
  }),
};

export function checkUssdCodes(values: UssdValues): FieldProblems<UssdValues> {
  const problems: FieldProblems<UssdValues> = {};
  for (const network of networks) {
    problems[network] = ussdProblem(values[network]);
  }
  return problems;
}

const ussdProblem = (typed: string) =>
  typed.trim() !== '' && parseUssd(typed) === null && ussdMessages.invalid;
