import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { ButtonLink } from '../../../components/Button';
import { PageHeading } from '../../../components/PageHeading';
import { NARROW, useMedia } from '../../../lib/useMedia';
import { Allowed } from '../components/Allowed';
import page from '../ListPage.module.css';
import { IMPORT, SheetButtons } from '../sheets/SheetButtons';
import type { Kind } from './api';
import css from './Catalogue.module.css';
import { catalogueMessages } from './messages';

interface Props {
  kind: Kind;
  title: string;
  /** What the button that adds an item says. */
  add: string;
  path: string;
}

export function PageHead({ kind, title, add, path }: Props) {
  const intl = useIntl();
  const narrow = useMedia(NARROW);
  const { search } = useLocation();
  const to = (pathname: string) => ({ to: { pathname, search }, state: { fromList: true } });
  return (
    <div className={page.head}>
      <PageHeading title={title} className={page.title} />
      <div className={css.headActions}>
        <SheetButtons kind={kind} importLink={to(`${path}/${IMPORT}`)} />
        <Allowed need="edit_catalogue">
          <ButtonLink {...to(`${path}/new`)} aria-label={add}>
            {narrow ? intl.formatMessage(catalogueMessages.add) : add}
          </ButtonLink>
        </Allowed>
      </div>
    </div>
  );
}
