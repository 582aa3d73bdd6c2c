import { Controller } from 'react-hook-form';
import { useIntl } from 'react-intl';
import type { AppForm } from '../../kit/form/useAppForm';
import { TextField } from '../../kit/form/TextField';
import type { Words } from '../kit/form/merge';
import { BoxChoices } from '../kit/form/BoxChoices';
import { peopleMessages as m, peopleMessages, roleMessages, roleTexts } from './messages';
import type { Role } from './api';

const roles = ['viewer', 'content', 'support', 'manager', 'owner'] as const;

export interface PersonValues {
  name: string;
  email: string;
  role: Role;
}

export const personLabels = { name: m.name, email: m.email, role: m.role };

export function useFieldWords(): Words<PersonValues> {
  const intl = useIntl();
  return { role: (role) => intl.formatMessage(roleMessages[role]) };
}

interface Props {
  form: AppForm<PersonValues>;
  /** Only who is invited is given an address; it cannot change afterwards. */
  isNew?: boolean;
}

export function PersonFields({ form, isNew = false }: Props) {
  return (
    <>
      <TextField {...form.field('name')} maxLength={80} />
      {isNew && (
        <TextField {...form.field('email')} type="email" autoCapitalize="none" maxLength={254} />
      )}
      <Controller
        control={form.control}
        name="role"
        render={({ field }) => (
          <RoleChooser chosen={field.value} error={form.error('role')} onChoose={field.onChange} />
        )}
      />
    </>
  );
}

interface RoleChooserProps {
  chosen: Role;
  error: string | undefined;
  onChoose: (role: Role) => void;
}

/** The roles of staff, each with what it may do. */
function RoleChooser({ chosen, error, onChoose }: RoleChooserProps) {
  const intl = useIntl();
  return (
    <BoxChoices
      legend={intl.formatMessage(peopleMessages.role)}
      kind="radio"
      choices={roles.map((value) => ({
        value,
        text: intl.formatMessage(roleMessages[value]),
        note: intl.formatMessage(roleTexts[value]),
      }))}
      isChosen={(role) => role === chosen}
      error={error}
      onPress={onChoose}
    />
  );
}
