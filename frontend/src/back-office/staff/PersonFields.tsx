import { Controller } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { TextField } from '../../components/TextField';
import { fieldError } from '../kit/form/fieldError';
import type { Words } from '../kit/form/merge';
import type { EditForm as Edit, Versioned } from '../kit/form/useEditForm';
import { peopleMessages as m, roleMessages } from './messages';
import { RoleChooser } from './RoleChooser';
import type { Role } from './types';

export interface PersonValues {
  name: string;
  email: string;
  role: Role;
}

export function useFieldLabels(): Record<keyof PersonValues, string> {
  const intl = useIntl();
  return {
    name: intl.formatMessage(m.name),
    email: intl.formatMessage(m.email),
    role: intl.formatMessage(m.role),
  };
}

export function useFieldWords(): Words<PersonValues> {
  const intl = useIntl();
  return { role: (role) => intl.formatMessage(roleMessages[role]) };
}

interface Props<Item extends Versioned> {
  edit: Edit<Item, PersonValues>;
  /** Only who is invited is given an address; it cannot change afterwards. */
  emailLabel?: string;
}

export function PersonFields<Item extends Versioned>({ edit, emailLabel }: Props<Item>) {
  const intl = useIntl();
  const { form } = edit;
  return (
    <>
      <TextField
        label={intl.formatMessage(m.name)}
        autoComplete="off"
        maxLength={80}
        error={fieldError(form, 'name')}
        {...form.register('name')}
      />
      {emailLabel && (
        <TextField
          label={emailLabel}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={254}
          error={fieldError(form, 'email')}
          {...form.register('email')}
        />
      )}
      <Controller
        control={form.control}
        name="role"
        render={({ field, fieldState }) => (
          <RoleChooser
            chosen={field.value}
            error={fieldState.error?.message}
            onChoose={field.onChange}
          />
        )}
      />
    </>
  );
}
