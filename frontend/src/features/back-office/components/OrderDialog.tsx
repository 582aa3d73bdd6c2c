import Dialog from '@mui/material/Dialog';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router';
import type { AdminOrder } from '../../../api/types';
import { paths } from '../../../app/paths';
import { CopyButton } from '../../../components/CopyButton';
import { Icon } from '../../../components/Icon';
import { factMessages } from '../../../components/order/messages';
import { commonMessages } from '../../../i18n/messages';
import { useMedia } from '../../../lib/useMedia';
import { detailMessages } from '../messages';
import type { OpenedFromList } from '../useOrderLink';
import css from './OrderDialog.module.css';
import { OrderSheet } from './OrderSheet';

interface Props {
  orderId: string;
  /** The order as the list shows it, for the moment until its own answer arrives. */
  listed: AdminOrder | undefined;
}

export function OrderDialog({ orderId, listed }: Props) {
  const intl = useIntl();
  const titleId = useId();
  const narrow = useMedia('(max-width: 599.95px)');
  const close = useClose();
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
          {intl.formatMessage(detailMessages.title, { orderId })}
        </h2>
        <CopyButton compact text={orderId} label={intl.formatMessage(factMessages.orderId)} />
        <button
          type="button"
          className={css.close}
          aria-label={intl.formatMessage(commonMessages.close)}
          onClick={close}
        >
          <Icon name="cross" />
        </button>
      </header>
      <OrderSheet key={orderId} orderId={orderId} listed={listed} />
    </Dialog>
  );
}

function useClose(): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  const { fromList } = (location.state ?? {}) as OpenedFromList;
  return () =>
    void (fromList
      ? navigate(-1)
      : navigate({ pathname: paths.adminOrders, search: location.search }, { replace: true }));
}
