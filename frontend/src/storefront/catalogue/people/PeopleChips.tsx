import { useIntl } from 'react-intl';
import { peopleMessages as m } from '../../../shop/people/messages';
import { nameOf, picked, usePeople } from '../../../shop/people/people';
import css from './People.module.css';
import type { PickProps } from './PeopleRow';

/** The same people beside the field of the number: one press instead of ten digits. */
export function PeopleChips({ onPick }: PickProps) {
  const intl = useIntl();
  const people = usePeople();
  return (
    <ul className={css.chips} aria-label={intl.formatMessage(m.known)}>
      {people.map((person) => (
        <li key={person.phone}>
          <button
            type="button"
            className={css.chip}
            data-network={person.network}
            onClick={() => onPick(picked(person))}
          >
            <span className="network-mark" aria-hidden="true" />
            {nameOf(person)}
          </button>
        </li>
      ))}
    </ul>
  );
}
