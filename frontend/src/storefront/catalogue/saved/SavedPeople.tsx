import { Suspense, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { lazyPage } from '../../../kit/load/lazyPage';
import { Button } from '../../../kit/ui/Button';
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
      <p className="quiet">{intl.formatMessage(people.length > 0 ? m.onlyHere : m.none)}</p>
      {people.length > 0 && (
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
      <Button
        look="quiet"
        aria-label={intl.formatMessage(m.editNamed, { name: nameOf(person) })}
        onClick={onEdit}
      >
        {intl.formatMessage(m.edit)}
      </Button>
    </li>
  );
}
