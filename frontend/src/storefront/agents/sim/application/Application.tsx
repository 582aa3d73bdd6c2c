import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button, ButtonAnchor } from '../../../../kit/ui/Button';
import { CopyButton } from '../../../../kit/ui/CopyButton';
import { Icon } from '../../../../kit/ui/Icon';
import { safeHref } from '../../../../kit/safeHref';
import type { SentApplication } from '../api';
import { outcomeMessages as m } from '../messages';
import css from './Application.module.css';
import { ApplicationForm } from './ApplicationForm';
import { forgetApplication, keptDone } from './kept';

/** The form, or what came of it on this device. */
export function Application() {
  const [done, setDone] = useState(keptDone);
  const [fresh, setFresh] = useState(false);
  const arrive = (sent: SentApplication) => {
    setDone(sent);
    setFresh(true);
  };
  const again = () => {
    forgetApplication();
    setDone(null);
  };
  return done ? (
    <ApplicationDone done={done} fresh={fresh} onAnother={again} />
  ) : (
    <ApplicationForm onSent={arrive} />
  );
}

interface ApplicationDoneProps {
  done: SentApplication;
  /** Sent just now: the panel takes the focus, so that it is read out. */
  fresh: boolean;
  onAnother: () => void;
}

function ApplicationDone({
  done: { reference, notification },
  fresh,
  onAnother,
}: ApplicationDoneProps) {
  const intl = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (fresh) heading.current?.focus();
  }, [fresh]);
  const whatsApp = safeHref(notification.whatsappUrl);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={css.doneTitle}>
        <Icon name="check" size={28} />
        {intl.formatMessage(m.doneTitle)}
      </h2>
      <p>{intl.formatMessage(m.doneText)}</p>
      <div className={css.reference}>
        <span className="quiet">{intl.formatMessage(m.reference)}</span>
        <strong className={css.code}>{reference}</strong>
        <CopyButton text={reference} label={intl.formatMessage(m.reference)} />
      </div>
      {whatsApp && (
        <ButtonAnchor wide href={whatsApp} target="_blank" rel="noreferrer">
          <Icon name="chat" size={20} />
          {intl.formatMessage(m.doneWhatsApp)}
        </ButtonAnchor>
      )}
      <Button look="quiet" onClick={onAnother}>
        {intl.formatMessage(m.another)}
      </Button>
    </>
  );
}
