import { useIntl } from 'react-intl';
import type { MenuChoice } from '../list/MoreMenu';
import { useDownload } from '../files/download';
import { usePermissions } from '../access/usePermissions';
import { needOf, useExportSheetMutation, type SheetKind } from './api';
import { sheetMessages as m } from './messages';

/** Stands in the address in place of an id. */
export const IMPORT = 'import';

/** A list leaves as a file, and for those who may edit it comes back by `importLink`. */
export function useCsvChoices(
  kind: SheetKind,
  importLink: NonNullable<MenuChoice['link']>,
): readonly MenuChoice[] {
  const intl = useIntl();
  const mayImport = usePermissions()(needOf[kind]);
  const [make, { isLoading: busy }] = useExportSheetMutation();
  const download = useDownload(m.notExported);
  const save = () => void download(`${kind}.csv`, make(kind));
  return [
    { text: intl.formatMessage(m.export), onPress: save, busy },
    ...(mayImport ? [{ text: intl.formatMessage(m.import), link: importLink }] : []),
  ];
}
