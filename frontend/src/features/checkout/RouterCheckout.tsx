import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { PlacedOrder, Router } from '../../api/types';
import { formatMoney } from '../../i18n/formats';
import { displayPhone } from '../../lib/phone';
import { CheckoutDialog } from './components/CheckoutDialog';
import { OrderDone } from './components/OrderDone';
import { RouterForm } from './components/RouterForm';
import { routerDraft } from './draftKeys';
import { dropDraft, hasDraft } from './drafts';
import { doneMessages, orderMessages } from './messages';
import { renewRouterOrderKey } from './routerOrderKey';

interface Props {
  router: Router;
  onClose: () => void;
}

export function RouterCheckout({ router, onClose }: Props) {
  const intl = useIntl();
  const [placed, setPlaced] = useState<{ order: PlacedOrder; phone: string } | null>(null);
  if (placed) {
    const { order, phone } = placed;
    return (
      <CheckoutDialog step="done" title={intl.formatMessage(doneMessages.title)} onClose={onClose}>
        <OrderDone
          receipt={{
            orderId: order.orderId,
            at: order.createdAt,
            product: { type: 'router', productName: router.name, productNameSwahili: '' },
            validity: null,
            amount: order.amount,
            method: 'cod',
            payment: 'due',
            recipient: null,
            tin: null,
          }}
          whatsappUrl={order.notification.whatsappUrl}
          code={order.deliveryCode}
          next={[
            intl.formatMessage(doneMessages.routerNext1, { phone: displayPhone(phone) }),
            intl.formatMessage(doneMessages.routerNext2, {
              price: formatMoney(intl, order.amount),
            }),
          ]}
          onClose={onClose}
        />
      </CheckoutDialog>
    );
  }
  const price = formatMoney(intl, router.price);
  return (
    <CheckoutDialog
      step="order"
      title={intl.formatMessage(orderMessages.routerTitle)}
      sub={[router.name, `${router.brand} ${router.model}`, price].join(' · ')}
      isDirty={() => hasDraft(routerDraft(router))}
      onClose={onClose}
    >
      <RouterForm
        router={router}
        onPlaced={(order, phone) => {
          renewRouterOrderKey(router.id);
          dropDraft(routerDraft(router));
          setPlaced({ order, phone });
        }}
      />
    </CheckoutDialog>
  );
}
