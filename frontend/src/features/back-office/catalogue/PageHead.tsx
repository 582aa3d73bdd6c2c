import { useLocation } from 'react-router';
import { ButtonLink } from '../../../components/Button';
import { PageHeading } from '../../../components/PageHeading';
import { Allowed } from '../components/Allowed';
import page from '../ListPage.module.css';
import { IMPORT, SheetButtons } from '../sheets/SheetButtons';
import type { Kind } from './api';
import css from './Catalogue.module.css';

interface Props {
  kind: Kind;
  title: string;
  /** What the button that adds an item says. */
  add: string;
  path: string;
}

export function PageHead({ kind, title, add, path }: Props) {
  const { search } = useLocation();
  const state = { fromList: true };
  return (
    <div className={page.head}>
      <PageHeading title={title} className={page.title} />
      <div className={css.headActions}>
        <SheetButtons
          kind={kind}
          importLink={{ to: { pathname: `${path}/${IMPORT}`, search }, state }}
        />
        <Allowed need="edit_catalogue">
          <ButtonLink to={{ pathname: `${path}/new`, search }} state={state}>
            {add}
          </ButtonLink>
        </Allowed>
      </div>
    </div>
  );
}
