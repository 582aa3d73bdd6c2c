import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { Button } from '../../../kit/ui/Button';
import { Icon } from '../../../kit/ui/Icon';
import { shellMessages } from '../../../kit/messages';
import { BUY_PARAM, ORDER_PARAM, PLACED_PARAM } from '../../../shop/paths';
import { useHasUnsavedWork } from '../../../kit/unsavedWork';
import css from './DeviceFoot.module.css';
import { useTakeOver } from './worker';

const BUSY_PARAMS = [BUY_PARAM, ORDER_PARAM, PLACED_PARAM];

/** A newer version is offered when nobody buys or fills in a form, and is shown when the person says so. */
export function UpdateNotice() {
  const intl = useIntl();
  const takeOver = useTakeOver();
  const [params] = useSearchParams();
  const isTyping = useHasUnsavedWork();
  if (!takeOver || isTyping || BUSY_PARAMS.some((param) => params.has(param))) return null;
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
