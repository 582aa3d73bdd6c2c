import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { PageHead } from '../components/PageHead';
import { listMessages } from '../messages';
import { IMPORT, useSheetChoices } from '../sheets/useSheetChoices';
import { usePermissions } from '../usePermissions';
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
      more={useSheetChoices(kind, to(`${path}/${IMPORT}`))}
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
