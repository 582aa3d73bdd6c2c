import Dialog from '@mui/material/Dialog';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { CopyButton } from '../../../components/CopyButton';
import { Icon } from '../../../components/Icon';
import { commonMessages } from '../../../i18n/messages';
import { NARROW, useMedia } from '../../../lib/useMedia';
import { DirtyGuard } from '../dirtyGuard';
import { useLeave } from '../useLeave';
import { CloseQuestion } from './CloseQuestion';
import { Stepper, type Neighbours } from './Stepper';
import css from './DetailDialog.module.css';

interface Props {
  title: string;
  /** What the button beside the title copies; where the neighbours stand, there is no room for it. */
  copied?: { text: string | undefined; label: string };
  /** Where closing leads when the dialog was opened by its address. */
  listPath: string;
  /** The rows before and after this one, as far as the list shows them. */
  neighbours?: Neighbours;
  children: ReactNode;
}

/** One row of a list, at an address of its own. */
export function DetailDialog({ title, copied, listPath, neighbours, children }: Props) {
  const intl = useIntl();
  const titleId = useId();
  const narrow = useMedia(NARROW);
  const leave = useLeave(listPath);
  const { dirtyForms, ask, question } = useLossQuestion();
  const close = () => ask(leave);
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
        {copied?.text && !neighbours && (
          <CopyButton compact text={copied.text} label={copied.label} />
        )}
        {neighbours && <Stepper neighbours={neighbours} ask={ask} />}
        <button
          type="button"
          className={css.close}
          aria-label={intl.formatMessage(commonMessages.close)}
          onClick={close}
        >
          <Icon name="cross" />
        </button>
      </header>
      <DirtyGuard value={dirtyForms}>{children}</DirtyGuard>
      {question}
    </Dialog>
  );
}

/** Asks before something typed is lost by what is about to be done. */
function useLossQuestion() {
  const dirtyForms = useRef(0);
  const [asked, setAsked] = useState<{ act: () => void } | null>(null);
  const ask = (act: () => void) => (dirtyForms.current > 0 ? setAsked({ act }) : act());
  const stay = () => setAsked(null);
  const goOn = () => {
    stay();
    asked?.act();
  };
  const question = asked && <CloseQuestion onStay={stay} onClose={goOn} />;
  return { dirtyForms, ask, question };
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
