import type { Network } from '../../../api/types';
import type { Language } from '../../../i18n/languageSlice';
import { isRegion } from '../../../i18n/regions';
import { parsePhone } from '../../../lib/phone';
import type { AgentApplicationRequest } from '../types';

/** What stands in the form. */
export interface Values {
  fullName: string;
  phone: string;
  region: string;
  location: string;
  networks: Network[];
  occupation: string;
  capital: '' | 'yes' | 'no';
  message: string;
}

export type Name = keyof Values;

export const empty: Values = {
  fullName: '',
  phone: '',
  region: '',
  location: '',
  networks: [],
  occupation: '',
  capital: '',
  message: '',
};

export type Problems = Partial<Record<Name, 'required' | 'short' | 'phone'>>;

const SHORTEST_NAME = 2;
const capitalAnswers = { '': null, yes: true, no: false } as const;

type Checked =
  { request: AgentApplicationRequest; problems: null } | { request: null; problems: Problems };

export function toApplication(values: Values, language: Language): Checked {
  const fullName = values.fullName.trim();
  const phone = parsePhone(values.phone);
  const { region } = values;
  const problems: Problems = {
    ...(fullName.length < SHORTEST_NAME && { fullName: fullName ? 'short' : 'required' }),
    ...(!phone && { phone: values.phone.trim() ? 'phone' : 'required' }),
    ...(!isRegion(region) && { region: 'required' }),
  };
  if (!phone || !isRegion(region) || problems.fullName) return { request: null, problems };
  return {
    problems: null,
    request: {
      fullName,
      phoneNumber: phone,
      region,
      networks: values.networks,
      hasCapital: capitalAnswers[values.capital],
      language,
      ...filled('location', values.location),
      ...filled('occupation', values.occupation),
      ...filled('message', values.message),
    },
  };
}

function filled<Key extends string>(key: Key, typed: string) {
  const text = typed.trim();
  return (text ? { [key]: text } : {}) as Partial<Record<Key, string>>;
}

const inputs: Record<string, Name | undefined> = {
  phoneNumber: 'phone',
  hasCapital: 'capital',
};

/** The input that a field named by the server belongs to. */
export function inputOfField(field: string): Name | undefined {
  const name = field.split(/[.[]/)[0] ?? '';
  return name in empty ? (name as Name) : inputs[name];
}
