import { useIntl } from 'react-intl';
import { NotAllowed, RequirePermission } from '../access';
import { DetailDialog } from '../dialog/DetailDialog';
import { needOf, type SheetKind } from './api';
import { ImportForm } from './ImportForm';
import { sheetMessages as m } from './messages';

export function ImportDialog({ kind, listPath }: { kind: SheetKind; listPath: string }) {
  const intl = useIntl();
  return (
    <DetailDialog title={intl.formatMessage(m.title)} listPath={listPath}>
      <RequirePermission need={needOf[kind]} otherwise={<NotAllowed />}>
        <ImportForm kind={kind} listPath={listPath} />
      </RequirePermission>
    </DetailDialog>
  );
}
