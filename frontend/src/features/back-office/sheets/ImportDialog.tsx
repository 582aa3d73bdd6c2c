import { useIntl } from 'react-intl';
import { Allowed } from '../components/Allowed';
import { DetailDialog } from '../components/DetailDialog';
import { NotAllowed } from '../components/NotAllowed';
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
