import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { Button } from '../../../components/Button';
import { toastShown } from '../../../components/toast/toastSlice';
import { reportMessages as m } from './messages';
import { saveFile } from './saveFile';

interface Props {
  /** The name that the file gets. */
  file: string;
  busy: boolean;
  load: () => PromiseLike<{ data?: string | undefined }>;
}

/** Hands a file of the server to the browser. */
export function DownloadButton({ file, busy, load }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const save = async () => {
    const { data } = await load();
    if (data) saveFile(file, data);
    else dispatch(toastShown({ tone: 'error', title: intl.formatMessage(m.downloadFailed) }));
  };
  return (
    <Button look="outline" busy={busy} onClick={() => void save()}>
      {intl.formatMessage(m.download)}
    </Button>
  );
}
