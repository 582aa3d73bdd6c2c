import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { Button, ButtonLink } from '../../../components/Button';
import { PageHeading } from '../../../components/PageHeading';
import { useMedia } from '../../../lib/useMedia';
import { Allowed } from '../components/Allowed';
import { MoreMenu } from '../components/MoreMenu';
import { useDownload } from '../download';
import page from '../ListPage.module.css';
import { usePermissions } from '../usePermissions';
import { useExportItemsMutation, type Kind } from './api';
import css from './Catalogue.module.css';
import { catalogueMessages, sheetMessages as m } from './messages';

interface Props {
  kind: Kind;
  title: string;
  /** What the button that adds an item says. */
  add: string;
  path: string;
}

export function PageHead({ kind, title, add, path }: Props) {
  const intl = useIntl();
  const narrow = useMedia('(max-width: 599.95px)');
  const { search } = useLocation();
  const to = (pathname: string) => ({ to: { pathname, search }, state: { fromList: true } });
  return (
    <div className={page.head}>
      <PageHeading title={title} className={page.title} />
      <div className={css.headActions}>
        <Files kind={kind} folded={narrow} importing={to(`${path}/import`)} />
        <Allowed need="edit_catalogue">
          <ButtonLink {...to(`${path}/new`)} aria-label={add}>
            {narrow ? intl.formatMessage(catalogueMessages.add) : add}
          </ButtonLink>
        </Allowed>
      </div>
    </div>
  );
}

interface FilesProps {
  kind: Kind;
  folded: boolean;
  importing: { to: { pathname: string; search: string }; state: { fromList: boolean } };
}

/** The list as a file, and back; on a phone behind one button. */
function Files({ kind, folded, importing }: FilesProps) {
  const intl = useIntl();
  const { run, busy } = useExport(kind);
  const may = usePermissions();
  const save = { text: intl.formatMessage(m.export), onPress: () => void run() };
  const read = { text: intl.formatMessage(m.import), link: importing };
  const mayImport = may('edit_catalogue');
  if (folded) return <MoreMenu busy={busy} choices={mayImport ? [save, read] : [save]} />;
  return (
    <>
      <Button look="outline" busy={busy} onClick={save.onPress}>
        {save.text}
      </Button>
      {mayImport && (
        <ButtonLink look="outline" {...importing}>
          {read.text}
        </ButtonLink>
      )}
    </>
  );
}

function useExport(kind: Kind) {
  const [make, { isLoading: busy }] = useExportItemsMutation();
  const download = useDownload(m.notExported);
  return { run: () => download(`${kind}.csv`, make(kind)), busy };
}
