import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { PageHead } from '../kit/list/PageHead';
import { listMessages } from '../kit/messages';
import { IMPORT, useCsvChoices } from '../kit/csv-import/useCsvChoices';
import { usePermissions } from '../kit/access/usePermissions';
import type { Kind } from './api';

interface Props {
  kind: Kind;
  title: string;
  /** What the button that adds an item says. */
  add: string;
  path: string;
}

export function CatalogueHead({ kind, title, add, path }: Props) {
  const intl = useIntl();
  const { search } = useLocation();
  const mayEdit = usePermissions()('edit_catalogue');
  const to = (pathname: string) => ({ to: { pathname, search }, state: { fromList: true } });
  return (
    <PageHead
      title={title}
      more={useCsvChoices(kind, to(`${path}/${IMPORT}`))}
      main={
        mayEdit && {
          text: add,
          short: intl.formatMessage(listMessages.add),
          link: to(`${path}/new`),
        }
      }
    />
  );
}
