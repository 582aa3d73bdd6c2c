import { useId } from 'react';
import { useIntl } from 'react-intl';
import { peopleMessages, roleMessages, roleTexts } from './messages';
import css from './RoleChooser.module.css';
import type { Role } from './types';

const roles = ['viewer', 'content', 'support', 'manager', 'owner'] as const;

interface Props {
  chosen: Role;
  error: string | undefined;
  onChoose: (role: Role) => void;
}

/** The roles of staff, each with what it may do. */
export function RoleChooser({ chosen, error, onChoose }: Props) {
  const intl = useIntl();
  const id = useId();
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{intl.formatMessage(peopleMessages.role)}</legend>
      {roles.map((role) => (
        <label key={role} className={css.choice}>
          <input
            type="radio"
            name={id}
            checked={role === chosen}
            aria-describedby={`${id}-${role}`}
            onChange={() => onChoose(role)}
          />
          <strong>{intl.formatMessage(roleMessages[role])}</strong>
          <span id={`${id}-${role}`} className={css.text}>
            {intl.formatMessage(roleTexts[role])}
          </span>
        </label>
      ))}
      {error && (
        <p role="alert" className={css.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
