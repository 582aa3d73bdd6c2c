import { useIntl } from 'react-intl';
import type { Router } from '../../../api/types';
import { formatMoney } from '../../../i18n/formats';
import { useInLanguage } from '../../../i18n/useInLanguage';
import { CheckoutDialog } from '../CheckoutDialog';
import { renewRouterOrderKey, RouterForm } from './RouterForm';
import { dropDraft, hasDraft, routerDraft } from '../details/drafts';
import { routerOrderMessages } from './messages';
import { usePreparedPlaced } from '../done/usePreparedPlaced';
import { savePlacedOrder } from '../done/placed';

interface Props {
  router: Router;
  /** The order can be shown by its id from now on. */
  onPlaced: (orderId: string) => void;
  onClose: () => void;
}

export function RouterCheckout({ router, onPlaced, onClose }: Props) {
  const intl = useIntl();
  usePreparedPlaced();
  const shown = useInLanguage()(router.name, router.nameSwahili);
  const price = formatMoney(intl, router.price);
  return (
    <CheckoutDialog
      step="order"
      title={routerOrderMessages.title}
      sub={[shown.text, `${router.brand} ${router.model}`, price].join(' · ')}
      isDirty={() => hasDraft(routerDraft(router))}
      onClose={onClose}
    >
      <RouterForm
        router={router}
        onPlaced={(order, phone) => {
          renewRouterOrderKey(router.id);
          dropDraft(routerDraft(router));
          const { name, nameSwahili } = router;
          savePlacedOrder({ kind: 'router', order, name, nameSwahili, phone });
          onPlaced(order.orderId);
        }}
      />
    </CheckoutDialog>
  );
}
