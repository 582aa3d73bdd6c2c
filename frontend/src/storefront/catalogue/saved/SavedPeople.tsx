import { Suspense, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { lazyPage } from '../../../kit/load/lazyPage';
import { Icon } from '../../../kit/ui/Icon';
import { networkNames } from '../../../shop/networks';
import { nameOf, usePeople, type Person } from '../../../shop/people/people';
import type { PersonFormProps } from '../../../shop/people/PersonForm';
import { displayPhone } from '../../../shop/reading/phone';
import { savedMessages as m } from './messages';
import css from './SavedPeople.module.css';

const PersonForm = lazyPage<PersonFormProps>('people', () =>
  import(/* webpackChunkName: "people" */ '../../../shop/people/PersonForm').then(
    (m) => m.PersonForm,
  ),
);

/** Everybody whom this device remembers, to be named, renamed or removed. */
export function SavedPeople() {
  const intl = useIntl();
  const people = usePeople();
  const title = useRef<HTMLHeadingElement>(null);
  const [edited, setEdited] = useState<string | null>(null);
  const close = () => {
    setEdited(null);
    title.current?.focus();
  };
  return (
    <section>
      <h2 ref={title} tabIndex={-1}>
        {intl.formatMessage(m.title)}
      </h2>
      {people.length === 0 ? (
        <p className="quiet">{intl.formatMessage(m.none)}</p>
      ) : (
        <ul className={css.list}>
          {people.map((person) =>
            person.phone === edited ? (
              <li key={person.phone} className={css.form}>
                <Suspense>
                  <PersonForm person={person} onClose={close} />
                </Suspense>
              </li>
            ) : (
              <SavedPerson
                key={person.phone}
                person={person}
                onEdit={() => setEdited(person.phone)}
              />
            ),
          )}
        </ul>
      )}
    </section>
  );
}

function SavedPerson({ person, onEdit }: { person: Person; onEdit: () => void }) {
  const intl = useIntl();
  const { phone, network, name } = person;
  const about = name ? `${displayPhone(phone)} · ${networkNames[network]}` : networkNames[network];
  return (
    <li className={css.row} data-network={network}>
      <div className={css.who}>
        <strong>{nameOf(person)}</strong>
        <p className="quiet">{about}</p>
      </div>
      <button
        type="button"
        className={css.edit}
        aria-label={intl.formatMessage(m.edit, { name: nameOf(person) })}
        onClick={onEdit}
      >
        <Icon name="pencil" size={20} />
      </button>
    </li>
  );
}
