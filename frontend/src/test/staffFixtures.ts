import type { Person } from '../back-office/staff/api';

const at = '2026-11-20T06:30:00.000Z';
export const juma: Person = {
  _id: 'juma',
  name: 'Juma Hassan',
  email: 'juma@example.co.tz',
  role: 'support',
  status: 'active',
  createdAt: at,
  lastSignInAt: at,
  linkExpiresAt: null,
  passwordRequestedAt: null,
  secondFactor: true,
  version: 3,
};
