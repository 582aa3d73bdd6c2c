import DialogContent from '@mui/material/DialogContent';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Fold, TextLink } from '../kit/layout';
import { FiscalReceiptForm } from '../kit/fiscal/FiscalReceiptForm';
import { fiscalReceiptMessages } from '../kit/fiscal/messages';
import type { AdminOrder, OrderRefund } from '../../api/types';
import { paths, adminPaymentPath, adminRefundPath } from '../../shop/paths';
import { isErasedPhone } from '../../shop/reading/phone';
import { OrderWarnings } from '../kit/order/OrderWarnings';
import { detailMessages } from '../kit/messages';
import { isNumber, isOpen } from '../kit/order/orderFacts';
import { OrderComplaints } from './OrderComplaints';
import { OrderDeletion } from './OrderDeletion';
import { Slot } from '../kit/slots';
import { OrderReceipt } from './OrderReceipt';
import { OrderTags } from './OrderTags';
import { OrderVending } from './vending/OrderVending';
import { RequirePermission } from '../kit/access';
import { ContactActions } from '../kit/contact/ContactActions';
import { DetailColumns } from '../kit/dialog/DetailColumns';
import { OrderFacts } from './OrderFacts';
import { OrderHistory } from './OrderHistory';
import { StatusChange } from './StatusChange';
import { Link } from 'react-router';
import Typography from '@mui/material/Typography';
import Stack from '@mui/material/Stack';
import Skeleton from '@mui/material/Skeleton';
import { Alert } from '../../kit/ui/Alert';
import { isApiError } from '../../api/apiError';
import { Button, ButtonLink } from '../../kit/ui/Button';
import { Icon } from '../../kit/ui/Icon';
import { errorText } from '../../i18n/errorText';
import { commonMessages } from '../../i18n/messages';
import { useGetWhatsAppLinksQuery } from '../kit/contact/api';
import { WhatsAppMenu } from '../kit/contact/WhatsAppMenu';
import { refundMessages as m } from './messages';
import { moneyOf } from './useStatusChange';

interface Props {
  order: AdminOrder;
  /** Says how old this is while the newest could not be loaded. */
  outdated: ReactNode;
  onReload: () => unknown;
}

/** Everything known of one order, and under the thumb what can be done with it. */
export function OrderDetails({ order, outdated, onReload }: Props) {
  return (
    <>
      <DialogContent>
        {outdated}
        <OrderComplaints order={order} />
        <OrderWarnings order={order} />
        <OrderRefunds order={order} />
        <OrderContact order={order} />
        <DetailColumns>
          <OrderFacts order={order} />
          <OrderHistory order={order} />
        </DetailColumns>
        <OrderVending order={order} />
        <RequirePermission need="handle_orders">
          <OrderTags order={order} />
        </RequirePermission>
        <OrderFiscalReceipt order={order} />
        {order.paymentId && (
          <RequirePermission need="see_payments">
            <Slot name="paymentOfOrder" props={{ paymentId: order.paymentId }} />
          </RequirePermission>
        )}
        <OrderNotices order={order} />
        <RequirePermission need="erase_personal_data">
          <CustomerData phone={order.phoneNumber} />
        </RequirePermission>
        <RequirePermission need="archive_orders">
          <OrderDeletion order={order} />
        </RequirePermission>
      </DialogContent>
      <RequirePermission need="handle_orders">
        <StatusChange order={order} onReload={onReload} />
      </RequirePermission>
    </>
  );
}

/** Straight to the question how much goes back. The money of a cancelled order goes back by itself. */
function RefundLink({ order: { paymentId, amount, status, refunds } }: { order: AdminOrder }) {
  const intl = useIntl();
  const live = refunds?.filter(({ state }) => state !== 'dismissed') ?? [];
  const left = live.reduce((rest, refund) => rest - refund.amount, amount);
  if (!paymentId || status === 'cancelled' || left <= 0) return null;
  return (
    <RequirePermission need="judge_payments">
      <ButtonLink look="outline" to={adminPaymentPath(paymentId)} state={{ refund: true }}>
        <Icon name="refresh" size={20} />
        {intl.formatMessage(m.ask)}
      </ButtonLink>
    </RequirePermission>
  );
}

/** Few shops type it in order by order, so it is folded away. */
function OrderFiscalReceipt({ order }: { order: AdminOrder }) {
  const intl = useIntl();
  if (order.paymentStatus === 'due') return null;
  return (
    <RequirePermission need="handle_orders">
      <Fold summary={intl.formatMessage(fiscalReceiptMessages.title)}>
        <FiscalReceiptForm order={order} />
      </Fold>
    </RequirePermission>
  );
}

/** The way to everything held about the customer's number. */
function CustomerData({ phone }: { phone: string }) {
  const intl = useIntl();
  if (isErasedPhone(phone)) return null;
  return (
    <TextLink to={paths.adminPersonalData} state={{ phone }}>
      {intl.formatMessage(detailMessages.personalData)}
    </TextLink>
  );
}

function OrderContact({ order }: { order: AdminOrder }) {
  const intl = useIntl();
  const { customerName: name, phoneNumber, orderId } = order;
  const greeting = isNumber(name)
    ? intl.formatMessage(detailMessages.greetingNameless, { orderId })
    : intl.formatMessage(detailMessages.greeting, { name, orderId });
  return (
    <ContactActions name={name} phone={phoneNumber} greeting={greeting}>
      <OrderReceipt order={order} />
      <RefundLink order={order} />
    </ContactActions>
  );
}

/** Where the money of the order is, once it does not stay; each case is one link away. */
function OrderRefunds({ order: { refunds } }: { order: AdminOrder }) {
  return refunds?.map((refund) => <Refund key={refund._id} refund={refund} />);
}

function Refund({ refund }: { refund: OrderRefund }) {
  const intl = useIntl();
  const { _id, state, needsApproval } = refund;
  if (state === 'dismissed') return null;
  const words = needsApproval ? m.waiting : m[state];
  return (
    <Alert tone={state === 'refunded' ? 'info' : 'warning'} icon="refresh">
      <p>{intl.formatMessage(words, moneyOf(intl, refund))}</p>
      <RequirePermission need="see_payments">
        <p>
          <Link to={adminRefundPath(_id)}>{intl.formatMessage(m.openCase)}</Link>
        </p>
      </RequirePermission>
    </Alert>
  );
}

/** Tells whoever holds the shop's WhatsApp number about the order, in every way that the server says is true of it. */
function OrderNotices({ order }: { order: AdminOrder }) {
  const intl = useIntl();
  const { data: links, error, isFetching, refetch } = useGetWhatsAppLinksQuery(order.orderId);
  if (!links && isApiError(error)) {
    return (
      <Stack direction="row" spacing={2} sx={{ flexWrap: 'wrap' }} role="alert">
        <Typography variant="body2" color="error" sx={{ fontWeight: 600 }}>
          {errorText(intl, error)}
        </Typography>
        <Button look="quiet" busy={isFetching} onClick={() => void refetch()}>
          {intl.formatMessage(commonMessages.retry)}
        </Button>
      </Stack>
    );
  }
  if (!links) return <Skeleton width={220} height={48} />;
  // Nothing is urgent about an order that is done.
  const said = links.filter(({ variant }) => variant !== 'urgent' || isOpen(order));
  return <WhatsAppMenu links={said} />;
}
