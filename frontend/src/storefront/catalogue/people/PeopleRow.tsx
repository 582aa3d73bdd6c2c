import { useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Network } from '../../../api/types';
import { peopleMessages as m } from '../../../shop/people/messages';
import { usePeople } from '../../../shop/people/people';
import { PersonForm } from '../../../shop/people/PersonForm';
import css from './People.module.css';
import { PersonCard } from './PersonCard';

export interface PickProps {
  /** For another bundle than the usual one. */
  onPick: (picked: Picked) => void;
}

export interface Picked {
  phone: string;
  network: Network;
  isGift: boolean;
}

/** Whom bundles are bought for on this device, each with their usual bundle: one press opens its payment. */
export function PeopleRow({ onPick }: PickProps) {
  const intl = useIntl();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const people = usePeople();
  const [edited, setEdited] = useState<string | null>(null);
  const person = people.find(({ phone }) => phone === edited);
  const close = () => {
    setEdited(null);
    title.current?.focus();
  };
  return (
    <section aria-labelledby={titleId}>
      <h2 ref={title} id={titleId} tabIndex={-1} className={css.title}>
        {intl.formatMessage(m.again)}
      </h2>
      <ul className={css.row}>
        {people.map((known) => (
          <PersonCard
            key={known.phone}
            person={known}
            onPick={onPick}
            onEdit={() => setEdited(known.phone)}
          />
        ))}
      </ul>
      {person && <PersonForm key={person.phone} person={person} onClose={close} />}
    </section>
  );
}
