import { useIntl } from 'react-intl';
import { BoxChoices } from '../kit/form/BoxChoices';
import { peopleMessages, roleMessages, roleTexts } from './messages';
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
