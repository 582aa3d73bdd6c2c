import type { Agent, CommissionEntry } from '../back-office/agents/types';

const at = '2026-11-21T06:30:00.000Z';

export function anAgent(changes: Partial<Agent> = {}): Agent {
  return {
    _id: 'agent-1',
    code: '7K3M9Q',
    name: 'Neema Mwakalinga',
    phoneNumber: '255754200311',
    phone: '255754200311',
    email: null,
    location: 'Kariakoo',
    region: 'dar_es_salaam',
    status: 'active',
    specialization: null,
    experience: null,
    rating: 4.5,
    notes: null,
    commissionRate: 7.5,
    totalSales: 150_000,
    commission: 11_250,
    paid: 10_000,
    balance: 1_250,
    applicationReference: null,
    hasLink: false,
    joinDate: at,
    version: 3,
    createdAt: at,
    updatedAt: at,
    updatedBy: null,
    deletedAt: null,
    ...changes,
  };
}

export const agentSale: CommissionEntry = {
  id: 3,
  kind: 'accrued',
  amount: 11_250,
  saleAmount: 150_000,
  at,
  orderId: 'TBH482-7K3M9QX2TC',
  item: 'SME Team 100GB',
  itemSwahili: 'Biashara Timu 100GB',
  reference: null,
};
