import { skipToken } from '@reduxjs/toolkit/query';
import { useIntl } from 'react-intl';
import { Link, useLocation } from 'react-router';
import { useGetBundleQuery, useListBundlesQuery } from '../../../api/shopApi';
import type { Bundle } from '../../../api/types';
import { formatMoney, formatValidity } from '../../../i18n/formats';
import { Drawing, Icon } from '../../../kit/ui/Icon';
import { unbroken } from '../../../kit/unbroken';
import { networkNames } from '../../../shop/networks';
import { buyAgain } from '../../../shop/people/buyAgain';
import { peopleMessages as m } from '../../../shop/people/messages';
import { nameOf, picked, usualBundle, type Person } from '../../../shop/people/people';
import { displayPhone } from '../../../shop/reading/phone';
import css from './People.module.css';
import type { PickProps } from './PeopleRow';

interface Props extends PickProps {
  person: Person;
  onEdit: () => void;
}

const REPEAT =
  'M4 11V9.5A3.5 3.5 0 0 1 7.5 6H20M17 3l3 3-3 3M20 13v1.5a3.5 3.5 0 0 1-3.5 3.5H4M7 21l-3-3 3-3';

/** Pressed anywhere it buys the usual bundle, at the price of today. */
export function PersonCard({ person, onPick, onEdit }: Props) {
  const intl = useIntl();
  const bundle = useUsualBundle(person);
  const name = nameOf(person);
  return (
    <li className={css.card} data-network={person.network}>
      {bundle ? (
        <Again person={person} bundle={bundle} />
      ) : (
        <button type="button" className={css.press} onClick={() => onPick(picked(person))}>
          <Who person={person} />
          <span className={css.what}>{intl.formatMessage(m.choose)}</span>
        </button>
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

function Again({ person, bundle }: { person: Person; bundle: Bundle }) {
  const intl = useIntl();
  const { search } = useLocation();
  const what = [bundle.data, formatValidity(intl, bundle)].join(' · ');
  const price = formatMoney(intl, bundle.price);
  return (
    <Link {...buyAgain(search, bundle.id, person)} className={css.press}>
      <span className="visually-hidden">{intl.formatMessage(m.again)}</span>
      <Who person={person} />
      <span className={css.what}>{unbroken(what)}</span>
      <strong className={css.price}>
        <Drawing path={REPEAT} size={18} />
        {price}
      </strong>
    </Link>
  );
}

function Who({ person }: { person: Person }) {
  const { name, phone, network } = person;
  return (
    <>
      <strong className={css.name}>{nameOf(person)}</strong>
      <span className={css.number}>{name ? displayPhone(phone) : networkNames[network]}</span>
    </>
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
