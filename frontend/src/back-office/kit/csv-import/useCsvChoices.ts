import { useIntl } from 'react-intl';
import type { MenuChoice } from '../list/MoreMenu';
import { useDownload } from '../files/download';
import { usePermissions } from '../access';
import { needOf, useExportSheetMutation, type SheetKind } from './api';
import { sheetMessages as m } from './messages';

/** Stands in the address in place of an id. */
export const IMPORT = 'import';

/** Export of a list and, with the permission to edit it, import at `importLink`; none without `kind`. */
export function useCsvChoices(
  kind: SheetKind | undefined,
  importLink: NonNullable<MenuChoice['link']>,
): readonly MenuChoice[] {
  const intl = useIntl();
  const may = usePermissions();
  const [make, { isLoading: busy }] = useExportSheetMutation();
  const download = useDownload(m.notExported);
  if (!kind) return [];
  const save = () => void download(`${kind}.csv`, make(kind));
  return [
    { text: intl.formatMessage(m.export), onPress: save, busy },
    ...(may(needOf[kind]) ? [{ text: intl.formatMessage(m.import), link: importLink }] : []),
  ];
}
