import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { texts } from '../i18n/texts';
import { paths } from './paths';

const m = texts('shop.many', { link: 'Buying for many people?' });

/** Leads to the page for many; a number that was typed already goes along. */
export function ForManyLink({ numbers }: { numbers?: string }) {
  return (
    <Link className="standalone-link" to={paths.buyForMany} state={{ numbers }}>
      {useIntl().formatMessage(m.link)}
    </Link>
  );
}
