import type { ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import { Button, ButtonLink } from '../../../components/Button';
import { NARROW, useMedia } from '../../../lib/useMedia';
import { MoreMenu } from '../components/MoreMenu';
import { useDownload } from '../download';
import { usePermissions } from '../usePermissions';
import { needOf, useExportSheetMutation, type SheetKind } from './api';
import { sheetMessages as m } from './messages';

/** Stands in the address in place of an id. */
export const IMPORT = 'import';

interface Props {
  kind: SheetKind;
  /** Where the file is brought. */
  importLink: Pick<ComponentProps<typeof ButtonLink>, 'to' | 'state'>;
}

/** A list leaves as a file, and for those who may edit it comes back; on a phone behind one button. */
export function SheetButtons({ kind, importLink }: Props) {
  const intl = useIntl();
  const folded = useMedia(NARROW);
  const mayImport = usePermissions()(needOf[kind]);
  const { run, busy } = useExport(kind);
  const save = { text: intl.formatMessage(m.export), onPress: () => void run() };
  const read = { text: intl.formatMessage(m.import), link: importLink };
  if (folded) return <MoreMenu busy={busy} choices={mayImport ? [save, read] : [save]} />;
  return (
    <>
      <Button look="outline" busy={busy} onClick={save.onPress}>
        {save.text}
      </Button>
      {mayImport && (
        <ButtonLink look="outline" {...importLink}>
          {read.text}
        </ButtonLink>
      )}
    </>
  );
}

function useExport(kind: SheetKind) {
  const [make, { isLoading: busy }] = useExportSheetMutation();
  const download = useDownload(m.notExported);
  return { run: () => download(`${kind}.csv`, make(kind)), busy };
}
