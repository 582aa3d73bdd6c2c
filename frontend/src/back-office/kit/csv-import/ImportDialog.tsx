import { useIntl } from 'react-intl';
import { Allowed } from '../access/Allowed';
import { DetailDialog } from '../dialog/DetailDialog';
import { NotAllowed } from '../access/NotAllowed';
import { needOf, type SheetKind } from './api';
import { ImportSheet } from './ImportSheet';
import { sheetMessages as m } from './messages';

export function ImportDialog({ kind, listPath }: { kind: SheetKind; listPath: string }) {
  const intl = useIntl();
  return (
    <DetailDialog title={intl.formatMessage(m.title)} listPath={listPath}>
      <Allowed need={needOf[kind]} otherwise={<NotAllowed />}>
        <ImportSheet kind={kind} listPath={listPath} />
      </Allowed>
    </DetailDialog>
  );
}
