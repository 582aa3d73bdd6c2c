import { recordOf } from '../../../../kit/records';
import type { Network } from '../../../../api/types';
import type { Checked } from '../../../../kit/form/checked';
import type { Language } from '../../../../i18n/languageSlice';
import { isRegion } from '../../../../i18n/regions';
import { parsePhone } from '../../../../shop/reading/phone';
import { formatMessages as format, requiredMessages as required } from '../messages';
import type { AgentApplicationRequest } from '../api';

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

const SHORTEST_NAME = 2;
const capitalAnswers = { '': null, yes: true, no: false } as const;

export function toApplication(
  values: Values,
  language: Language,
): Checked<AgentApplicationRequest, Values> {
  const fullName = values.fullName.trim();
  const phone = parsePhone(values.phone);
  const { region } = values;
  if (!phone || !isRegion(region) || fullName.length < SHORTEST_NAME) {
    return {
      errors: {
        fullName: fullName.length < SHORTEST_NAME && (fullName ? format.short : required.fullName),
        phone: !phone && (values.phone.trim() ? format.phone : required.phone),
        region: !isRegion(region) && required.region,
      },
    };
  }
  return {
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

function filled<Key extends string>(key: Key, typed: string): Partial<Record<Key, string>> {
  const text = typed.trim();
  return text ? recordOf([[key, text]]) : {};
}
