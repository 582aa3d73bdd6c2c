import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { Button, ButtonLink } from '../../../components/Button';
import { PageHeading } from '../../../components/PageHeading';
import { Allowed } from '../components/Allowed';
import { useDownload } from '../download';
import page from '../ListPage.module.css';
import { useExportItemsMutation, type Kind } from './api';
import css from './Catalogue.module.css';
import { sheetMessages as m } from './messages';

interface Props {
  kind: Kind;
  title: string;
  /** What the button that adds an item says. */
  add: string;
  path: string;
}

export function PageHead({ kind, title, add, path }: Props) {
  const intl = useIntl();
  const { search } = useLocation();
  const { run, busy } = useExport(kind);
  const state = { fromList: true };
  return (
    <div className={page.head}>
      <PageHeading title={title} className={page.title} />
      <div className={css.headActions}>
        <Button look="outline" busy={busy} onClick={() => void run()}>
          {intl.formatMessage(m.export)}
        </Button>
        <Allowed need="edit_catalogue">
          <ButtonLink look="outline" to={{ pathname: `${path}/import`, search }} state={state}>
            {intl.formatMessage(m.import)}
          </ButtonLink>
          <ButtonLink to={{ pathname: `${path}/new`, search }} state={state}>
            {add}
          </ButtonLink>
        </Allowed>
      </div>
    </div>
  );
}

function useExport(kind: Kind) {
  const [make, { isLoading: busy }] = useExportItemsMutation();
  const download = useDownload(m.notExported);
  return { run: () => download(`${kind}.csv`, make(kind)), busy };
}
