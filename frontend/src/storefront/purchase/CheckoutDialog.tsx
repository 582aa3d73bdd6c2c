import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../kit/ui/Button';
import { ModalDialog } from './dialog/ModalDialog';
import { Icon } from '../../kit/ui/Icon';
import { Kanga } from '../../kit/ui/Kanga';
import { LanguageToggle } from '../../kit/ui/LanguageToggle';
import { commonMessages } from '../../i18n/messages';
import { formatPhrase, type Phrase } from '../../i18n/phrase';
import { useBackGuard } from '../../kit/backGuard';
import { dialogMessages as m } from './dialog/messages';
import css from './CheckoutDialog.module.css';

interface Props {
  /** Of what is done in this dialog, one after the other. */
  step: 'pay' | 'order' | 'late' | 'done' | 'elsewhere';
  title: Phrase;
  sub?: string;
  /** Something typed would be out of sight; closing asks once. */
  isDirty?: () => boolean;
  onClose: () => void;
  children: ReactNode;
}

export function CheckoutDialog({ step, title, sub, isDirty, onClose, children }: Props) {
  const intl = useIntl();
  const titleId = useId();
  const heading = useHeadingOf(step);
  const [asking, setAsking] = useState(false);
  const isLeaving = useRef(false);
  /** Asks once; whoever goes back over the question has answered it. */
  const ask = () => {
    if (asking || isLeaving.current || !isDirty?.()) return false;
    setAsking(true);
    return true;
  };
  useBackGuard(ask);
  const leave = () => {
    // Closing may go back itself.
    isLeaving.current = true;
    onClose();
  };
  const close = () => {
    if (!ask()) leave();
  };
  return (
    <ModalDialog full titleId={titleId} onClose={close}>
      <div className={css.top}>
        <Kanga />
        <div className={css.head}>
          <div className={css.titles}>
            <h2 id={titleId} ref={heading} tabIndex={-1}>
              {formatPhrase(intl, title)}
            </h2>
            {sub && <p className="quiet">{sub}</p>}
          </div>
          <button
            type="button"
            className="icon-button"
            aria-label={intl.formatMessage(commonMessages.close)}
            onClick={close}
          >
            <Icon name="cross" />
          </button>
        </div>
      </div>
      <div className={css.body}>{children}</div>
      <div className={css.foot}>
        <LanguageToggle />
      </div>
      {asking && <Question onStay={() => setAsking(false)} onClose={leave} />}
    </ModalDialog>
  );
}

function Question({ onStay, onClose }: { onStay: () => void; onClose: () => void }) {
  const intl = useIntl();
  const titleId = useId();
  return (
    <ModalDialog role="alertdialog" titleId={titleId} onClose={onStay}>
      <div className={css.question}>
        <h2 id={titleId}>{intl.formatMessage(m.closeQuestion)}</h2>
        <p>{intl.formatMessage(m.closeText)}</p>
        <div className="row">
          <Button onClick={onStay}>{intl.formatMessage(m.keepFilling)}</Button>
          <Button look="outline" onClick={onClose}>
            {intl.formatMessage(m.closeAnyway)}
          </Button>
        </div>
      </div>
    </ModalDialog>
  );
}

/** A new step of the same dialog begins at its top, and says its name; a new price or language is none. */
function useHeadingOf(step: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.closest('dialog > *')?.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}
