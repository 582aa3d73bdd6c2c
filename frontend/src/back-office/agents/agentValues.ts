import type { FieldProblems } from '../../kit/form/checked';
import { parseDecimal } from '../../shop/reading/number';
import { displayPhone } from '../../shop/reading/phone';
import { decimalProblem } from '../kit/form/numberProblem';
import { agentFieldMessages as m } from './messages';
import type { Agent, AgentApplication, AgentStatus, SaveAgentRequest } from './types';

/** The form's fields, all as text. */
export interface AgentValues {
  name: string;
  phoneNumber: string;
  email: string;
  region: Agent['region'] | '';
  location: string;
  status: AgentStatus;
  specialization: string;
  experience: string;
  rating: string;
  commissionRate: string;
  notes: string;
}

const USUAL_RATE = '5';

export function toValues(agent: Agent | null, application: AgentApplication | null): AgentValues {
  const phone = agent?.phoneNumber ?? application?.phoneNumber;
  return {
    name: agent?.name ?? application?.fullName ?? '',
    phoneNumber: phone ? displayPhone(phone) : '',
    email: agent?.email ?? '',
    region: agent?.region ?? application?.region ?? '',
    location: agent?.location ?? application?.location ?? '',
    status: agent?.status ?? 'active',
    specialization: agent?.specialization ?? '',
    experience: agent?.experience ?? application?.occupation ?? '',
    rating: agent?.rating ? agent.rating.toString() : '',
    commissionRate: agent ? agent.commissionRate.toString() : USUAL_RATE,
    notes: agent?.notes ?? '',
  };
}

export function checkAgent(values: AgentValues): FieldProblems<AgentValues> {
  const { name, phoneNumber, region, commissionRate, rating } = values;
  return {
    name: !name.trim() && m.required,
    phoneNumber: !phoneNumber.trim() && m.required,
    region: !region && m.required,
    commissionRate: commissionRate.trim() ? decimalProblem(commissionRate) : m.required,
    rating: rating.trim() !== '' && decimalProblem(rating),
  };
}

export function toRequest(values: AgentValues): SaveAgentRequest {
  const { rating, commissionRate, region, ...texts } = values;
  return {
    ...texts,
    region: region as Agent['region'],
    rating: parseDecimal(rating) ?? 0,
    commissionRate: parseDecimal(commissionRate) ?? NaN,
  };
}
