import { skipToken } from '@reduxjs/toolkit/query';
import { useIntl } from 'react-intl';
import { useGetBundleQuery, useListBundlesQuery } from '../../../api/shopApi';
import type { Bundle } from '../../../api/types';
import { Button } from '../../../kit/ui/Button';
import { Icon } from '../../../kit/ui/Icon';
import { networkNames } from '../../../shop/networks';
import { bundleText } from '../../../shop/people/buyAgain';
import { peopleMessages as m } from '../../../shop/people/messages';
import { PayAgain } from '../../../shop/people/PayAgain';
import { nameOf, picked, usualBundle, type Person } from '../../../shop/people/people';
import { displayPhone } from '../../../shop/reading/phone';
import css from './People.module.css';
import type { PickProps } from './PeopleRow';

interface Props extends PickProps {
  person: Person;
  onEdit: () => void;
}

/** A person and their usual bundle, at the price of today. */
export function PersonCard({ person, onPick, onEdit }: Props) {
  const intl = useIntl();
  const bundle = useUsualBundle(person);
  const name = nameOf(person);
  return (
    <li className={css.card} data-network={person.network}>
      <Who person={person} />
      {bundle ? (
        <>
          <p className={css.what}>{bundleText(intl, bundle)}</p>
          <PayAgain person={person} bundle={bundle} />
        </>
      ) : (
        <Button
          wide
          look="outline"
          aria-label={intl.formatMessage(m.chooseFor, { name })}
          onClick={() => onPick(picked(person))}
        >
          {intl.formatMessage(m.choose)}
        </Button>
      )}
      <button
        type="button"
        className={css.edit}
        aria-label={intl.formatMessage(m.edit, { name })}
        onClick={onEdit}
      >
        <Icon name="pencil" size={18} />
      </button>
    </li>
  );
}

function Who({ person }: { person: Person }) {
  const { name, phone, network } = person;
  return (
    <p className={css.who}>
      <strong>{nameOf(person)}</strong>
      <span>{name ? displayPhone(phone) : networkNames[network]}</span>
    </p>
  );
}

/** From the list that the page shows; by itself where that does not have it. */
function useUsualBundle(person: Person): Bundle | undefined {
  const id = usualBundle(person);
  const { data, isLoading } = useListBundlesQuery('normal');
  const listed = data?.find((bundle) => bundle.id === id);
  const { data: bundle } = useGetBundleQuery(id && !listed && !isLoading ? id : skipToken);
  const known = listed ?? bundle;
  return known?.isActive === false ? undefined : known;
}
