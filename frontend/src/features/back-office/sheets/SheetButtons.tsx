import type { ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import { Button, ButtonLink } from '../../../components/Button';
import { Allowed } from '../components/Allowed';
import { useDownload } from '../download';
import { needOf, useExportSheetMutation, type SheetKind } from './api';
import { sheetMessages as m } from './messages';

/** Stands in the address in place of an id. */
export const IMPORT = 'import';

interface Props {
  kind: SheetKind;
  /** Where the file is brought. */
  importLink: Pick<ComponentProps<typeof ButtonLink>, 'to' | 'state'>;
}

/** A list leaves as a file, and for those who may edit it comes back. */
export function SheetButtons({ kind, importLink }: Props) {
  const intl = useIntl();
  const [make, { isLoading: busy }] = useExportSheetMutation();
  const download = useDownload(m.notExported);
  return (
    <>
      <Button look="outline" busy={busy} onClick={() => void download(`${kind}.csv`, make(kind))}>
        {intl.formatMessage(m.export)}
      </Button>
      <Allowed need={needOf[kind]}>
        <ButtonLink look="outline" {...importLink}>
          {intl.formatMessage(m.import)}
        </ButtonLink>
      </Allowed>
    </>
  );
}
