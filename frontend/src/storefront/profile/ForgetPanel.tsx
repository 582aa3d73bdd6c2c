import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { paths } from '../../shop/paths';
import { Button } from '../../kit/ui/Button';
import { Alert } from '../../kit/ui/Alert';
import { Icon } from '../../kit/ui/Icon';
import { commonMessages } from '../../i18n/messages';
import { FORGOTTEN_PARAM, forgetDevice } from './forget';
import { forgetMessages as m } from './messages';
import css from './ProfilePage.module.css';

interface Props {
  unfinished: boolean;
  signedIn: boolean;
  onSignOut: () => Promise<unknown>;
}

export function ForgetPanel(props: Props) {
  const intl = useIntl();
  const opener = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState<boolean | null>(null);
  useEffect(() => {
    if (asking === false) opener.current?.focus();
  }, [asking]);
  if (asking) return <ForgetQuestion {...props} onCancel={() => setAsking(false)} />;
  return (
    <Button ref={opener} look="outline" className={css.open} onClick={() => setAsking(true)}>
      <Icon name="trash" size={20} />
      {intl.formatMessage(m.open)}
    </Button>
  );
}

/** Says what it costs, and asks once. */
function ForgetQuestion(props: Props & { onCancel: () => void }) {
  const { unfinished, signedIn, onSignOut, onCancel } = props;
  const intl = useIntl();
  const title = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => title.current?.focus(), []);
  const forget = async () => {
    setBusy(true);
    try {
      if (signedIn) await onSignOut();
    } catch {
      setBusy(false);
      setFailed(true);
      return;
    }
    await forgetDevice();
    // What this page holds in memory is gone with it.
    window.location.replace(`${paths.profile}?${FORGOTTEN_PARAM}`);
  };
  return (
    <div className={css.confirm}>
      <h3 ref={title} tabIndex={-1}>
        {intl.formatMessage(m.title)}
      </h3>
      <p>{intl.formatMessage(m.lost)}</p>
      <p>{intl.formatMessage(m.stays)}</p>
      {signedIn && <p>{intl.formatMessage(m.signedOut)}</p>}
      {failed && (
        <Alert tone="warning" icon="alert" title={intl.formatMessage(m.stillSignedIn)} announced>
          <p>{intl.formatMessage(m.stillSignedInText)}</p>
        </Alert>
      )}
      {unfinished && (
        <Alert tone="warning" icon="alert" title={intl.formatMessage(m.unfinished)}>
          <p>{intl.formatMessage(m.unfinishedText)}</p>
        </Alert>
      )}
      <div className="row">
        <Button look="danger" busy={busy} onClick={() => void forget()}>
          {intl.formatMessage(m.confirm)}
        </Button>
        <Button look="outline" onClick={onCancel}>
          {intl.formatMessage(commonMessages.cancel)}
        </Button>
      </div>
    </div>
  );
}
