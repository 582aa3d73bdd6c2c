import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { Line, TextLink } from '../kit/layout';
import { adminOrderPath } from '../../shop/paths';
import { ButtonAnchor } from '../../kit/ui/Button';
import { CopyButton } from '../../kit/ui/CopyButton';
import { Icon } from '../../kit/ui/Icon';
import { factMessages } from '../../shop/order/messages';
import { formatMoney } from '../../i18n/formats';
import { displayPhone } from '../../shop/reading/phone';
import { NARROW, useMedia } from '../../kit/hooks/useMedia';
import { unbroken } from '../../kit/unbroken';
import { PersonButton } from '../kit/contact/PhoneLink';
import { MapLink } from '../kit/order/MapLink';
import { BundleDetails, ShortService } from '../kit/order/OrderProduct';
import { textIn } from '../kit/order/orderFacts';
import css from './Desk.module.css';
import { recipientOf } from '../kit/order/due';
import { deskMessages as m } from './messages';
import type { DeskOrder } from './api';

/** The digits come first: on a phone the foot covers nothing of them or of the goods. */
export function Recipient({ item: { order } }: { item: DeskOrder }) {
  const intl = useIntl();
  const narrow = useMedia(NARROW);
  const number = recipientOf(order);
  const isRouter = order.type === 'router';
  const who = (
    <Typography component="p" variant="caption">
      {[intl.formatMessage(isRouter ? m.customer : m.recipient), order.customerName].join(' · ')}
    </Typography>
  );
  const dial = (
    <ButtonAnchor look="outline" href={`tel:+${number}`}>
      <Icon name="call" size={20} />
      {intl.formatMessage(m.dial)}
    </ButtonAnchor>
  );
  return (
    <Stack spacing={2}>
      {!narrow && who}
      <Line align="center">
        <p className={css.digits}>{displayPhone(number)}</p>
        <Stack direction="row" spacing={2}>
          <CopyButton
            compact={narrow}
            text={displayPhone(number).replaceAll(' ', '')}
            label={intl.formatMessage(factMessages.phone)}
          />
          {!narrow && <PersonButton phone={number} />}
          {!narrow && dial}
        </Stack>
      </Line>
      {narrow && (
        <Stack
          direction="row"
          spacing={3}
          sx={{ flexWrap: 'nowrap', alignItems: 'center', justifyContent: 'space-between' }}
        >
          {who}
          <PersonButton phone={number} />
          {dial}
        </Stack>
      )}
      {isRouter && <Place order={order} />}
      <TextLink to={adminOrderPath(order.orderId)}>
        {[unbroken(`${order.orderId} ·`), unbroken(intl.formatMessage(m.details))].join(' ')}
      </TextLink>
    </Stack>
  );
}

/** Where the rider goes. Router orders from before the place was required may have none. */
function Place({ order: { details } }: { order: DeskOrder['order'] }) {
  const intl = useIntl();
  const location = textIn(details, 'location');
  const instructions = textIn(details, 'deliveryInstructions');
  return (
    <Stack sx={{ alignItems: 'flex-start' }}>
      {location ? <strong>{location}</strong> : <p>{intl.formatMessage(m.noPlace)}</p>}
      {instructions && <p>{instructions}</p>}
      {location && <MapLink place={location} />}
    </Stack>
  );
}

/** What was bought, and what of it is paid. */
export function Goods({ item: { order } }: { item: DeskOrder }) {
  const intl = useIntl();
  const amount = formatMoney(intl, order.amount);
  const due = order.paymentStatus === 'due';
  return (
    <div>
      <Typography variant="h2" component="p">
        <ShortService order={order} />
      </Typography>
      {order.type !== 'router' && (
        <BundleDetails
          network={order.networkProvider}
          data={order.data}
          validity={order.validity}
        />
      )}
      <p>{intl.formatMessage(due ? m.cash : m.paid, { amount })}</p>
    </div>
  );
}
