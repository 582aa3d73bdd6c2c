import Dialog from '@mui/material/Dialog';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { CopyButton } from '../../../components/CopyButton';
import { Icon } from '../../../components/Icon';
import { commonMessages } from '../../../i18n/messages';
import { useMedia } from '../../../lib/useMedia';
import { DirtyGuard } from '../dirtyGuard';
import { useLeave } from '../useLeave';
import { CloseQuestion } from './CloseQuestion';
import css from './DetailDialog.module.css';

interface Props {
  title: string;
  /** What the button beside the title copies. */
  copied?: { text: string | undefined; label: string };
  /** Where closing leads when the dialog was opened by its address. */
  listPath: string;
  children: ReactNode;
}

/** One row of a list, at an address of its own. */
export function DetailDialog({ title, copied, listPath, children }: Props) {
  const intl = useIntl();
  const titleId = useId();
  const narrow = useMedia('(max-width: 599.95px)');
  const leave = useLeave(listPath);
  const dirty = useRef(false);
  const [asking, setAsking] = useState(false);
  const close = () => (dirty.current ? setAsking(true) : leave());
  return (
    <Dialog
      open
      fullScreen={narrow}
      fullWidth
      maxWidth="md"
      transitionDuration={0}
      onClose={close}
      aria-labelledby={titleId}
    >
      <header className={css.head}>
        <h2 id={titleId} className={css.title}>
          <Title text={title} id={copied?.text} />
        </h2>
        {copied?.text && <CopyButton compact text={copied.text} label={copied.label} />}
        <button
          type="button"
          className={css.close}
          aria-label={intl.formatMessage(commonMessages.close)}
          onClick={close}
        >
          <Icon name="cross" />
        </button>
      </header>
      <DirtyGuard value={dirty}>{children}</DirtyGuard>
      {asking && <CloseQuestion onStay={() => setAsking(false)} onClose={leave} />}
    </Dialog>
  );
}

/** An id never breaks at its hyphen. */
function Title({ text, id }: { text: string; id: string | undefined }) {
  if (!id?.length || !text.includes(id)) return text;
  const [before, after] = text.split(id);
  return (
    <>
      {before}
      <span className={css.id}>{id}</span>
      {after}
    </>
  );
}
