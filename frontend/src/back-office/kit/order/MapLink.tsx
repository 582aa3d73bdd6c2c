import { useIntl } from 'react-intl';
import { Icon } from '../../../components/Icon';
import { detailMessages } from '../messages';
import css from './MapLink.module.css';

/** Leads to a search for the place on a map, in a new tab. */
export function MapLink({ place }: { place: string }) {
  const intl = useIntl();
  // The country keeps a Tanzanian street from being found elsewhere.
  const query = encodeURIComponent(`${place}, Tanzania`);
  return (
    <a
      className={css.link}
      href={`https://www.google.com/maps/search/?api=1&query=${query}`}
      target="_blank"
      rel="noreferrer"
    >
      <Icon name="pin" size={18} />
      {intl.formatMessage(detailMessages.map)}
    </a>
  );
}
