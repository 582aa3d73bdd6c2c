import { useIntl } from 'react-intl';
import { useGetStoreQuery } from '../../../../api/shopApi';
import { Button } from '../../../../kit/ui/Button';
import { Alert } from '../../../../kit/ui/Alert';
import { formatDateTime } from '../../../../i18n/formats';
import { displayPhone, parsePhone } from '../../../../shop/reading/phone';
import { unbroken } from '../../../../kit/unbroken';
import { stopMessages as m } from './messages';
import css from './PaymentHelp.module.css';

export interface Stopped {
  phone: string;
  until: string;
}

export function StoppedPanel({ phone, until, onAnother }: Stopped & { onAnother: () => void }) {
  const intl = useIntl();
  const { data: store } = useGetStoreQuery();
  const title = intl.formatMessage(m.doneTitle, { phone: unbroken(displayPhone(phone)) });
  return (
    <>
      <Alert icon="check" announced title={title}>
        {intl.formatMessage(m.doneText, { time: formatDateTime(intl, until) })}
        {store?.demo?.testPhones.some((test) => parsePhone(test.phone) === phone) && (
          <p>{intl.formatMessage(m.demo)}</p>
        )}
      </Alert>
      <div className={css.actions}>
        <Button look="outline" onClick={onAnother}>
          {intl.formatMessage(m.another)}
        </Button>
      </div>
    </>
  );
}
