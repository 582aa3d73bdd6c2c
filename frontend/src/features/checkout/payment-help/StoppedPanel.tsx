import { useIntl } from 'react-intl';
import { Button } from '../../../components/Button';
import { Callout } from '../../../components/Callout';
import { formatDateTime } from '../../../i18n/formats';
import { displayPhone } from '../../../lib/phone';
import { unbroken } from '../../../lib/unbroken';
import { stopMessages as m } from './messages';
import css from './PaymentHelp.module.css';

export interface Stopped {
  phone: string;
  until: string;
}

export function StoppedPanel({ phone, until, onAnother }: Stopped & { onAnother: () => void }) {
  const intl = useIntl();
  const title = intl.formatMessage(m.doneTitle, { phone: unbroken(displayPhone(phone)) });
  return (
    <>
      <Callout icon="check" announced title={title}>
        {intl.formatMessage(m.doneText, { time: formatDateTime(intl, until) })}
      </Callout>
      <div className={css.actions}>
        <Button look="outline" onClick={onAnother}>
          {intl.formatMessage(m.another)}
        </Button>
      </div>
    </>
  );
}
