import { useIntl } from 'react-intl';
import { Button } from '../../../kit/ui/Button';
import { useDownload } from '../files/download';

import { figureMessages as m } from './messages';

interface Props {
  /** The name that the file gets. */
  file: string;
  busy: boolean;
  load: () => Parameters<ReturnType<typeof useDownload>>[1];
}

/** Hands a file of the server to the browser. */
export function DownloadButton({ file, busy, load }: Props) {
  const intl = useIntl();
  const download = useDownload(m.downloadFailed);
  return (
    <Button look="outline" busy={busy} onClick={() => void download(file, load())}>
      {intl.formatMessage(m.download)}
    </Button>
  );
}
