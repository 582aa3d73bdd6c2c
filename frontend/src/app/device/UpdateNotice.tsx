import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { shellMessages } from '../../components/messages';
import { BUY_PARAM, ORDER_PARAM } from '../../lib/paths';
import css from './DeviceFoot.module.css';
import { useTakeOver } from './worker';

/** A newer version is shown when the person says so; never during a purchase, and never by itself. */
export function UpdateNotice() {
  const intl = useIntl();
  const takeOver = useTakeOver();
  const [params] = useSearchParams();
  if (!takeOver || params.has(BUY_PARAM) || params.has(ORDER_PARAM)) return null;
  return (
    <div className={css.notice} role="status">
      <Icon name="refresh" size={20} />
      <p className={css.words}>{intl.formatMessage(shellMessages.newVersion)}</p>
      <Button look="outline" className={css.button} onClick={takeOver}>
        {intl.formatMessage(shellMessages.reload)}
      </Button>
    </div>
  );
}
