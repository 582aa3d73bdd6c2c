import Link from '@mui/material/Link';
import { useIntl } from 'react-intl';
import { Icon } from '../../../kit/ui/Icon';
import { detailMessages } from '../messages';

/** Leads to a search for the place on a map, in a new tab. */
export function MapLink({ place }: { place: string }) {
  const intl = useIntl();
  // The country keeps a Tanzanian street from being found elsewhere.
  const query = encodeURIComponent(`${place}, Tanzania`);
  return (
    <Link
      sx={{ display: 'inline-flex', gap: 1.5, alignItems: 'center' }}
      href={`https://www.google.com/maps/search/?api=1&query=${query}`}
      target="_blank"
      rel="noreferrer"
    >
      <Icon name="pin" size={18} />
      {intl.formatMessage(detailMessages.map)}
    </Link>
  );
}
