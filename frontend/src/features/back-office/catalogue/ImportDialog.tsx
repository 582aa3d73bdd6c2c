import { useIntl } from 'react-intl';
import { DetailDialog } from '../components/DetailDialog';
import type { Kind } from './api';
import { ImportSheet } from './ImportSheet';
import { sheetMessages as m } from './messages';

export function ImportDialog({ kind, listPath }: { kind: Kind; listPath: string }) {
  const intl = useIntl();
  return (
    <DetailDialog title={intl.formatMessage(m.title)} listPath={listPath}>
      <ImportSheet kind={kind} listPath={listPath} />
    </DetailDialog>
  );
}
