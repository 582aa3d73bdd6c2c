import type { Permission, Profile } from '../api/types';

const everything: Permission[] = [
  'see_orders',
  'handle_orders',
  'archive_orders',
  'see_payments',
  'handle_payments',
  'judge_payments',
  'see_revenue',
  'close_days',
  'see_catalogue',
  'edit_catalogue',
  'edit_training',
  'edit_texts',
  'edit_settings',
  'see_agents',
  'edit_agents',
  'pay_agents',
  'see_messages',
  'see_audit',
  'erase_personal_data',
  'manage_people',
];

export const owner: Profile = {
  id: 'account-1',
  name: 'Amina Juma',
  email: 'amina@example.co.tz',
  isAdmin: true,
  role: 'owner',
  permissions: everything,
};

/** A colleague who may do only that. */
export function staffWith(...permissions: Permission[]): Profile {
  return {
    ...owner,
    id: 'account-2',
    name: 'Juma Hassan',
    email: 'juma@example.co.tz',
    role: 'viewer',
    permissions,
  };
}
