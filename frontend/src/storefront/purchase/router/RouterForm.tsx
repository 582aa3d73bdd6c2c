import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useGetStoreQuery } from '../../../api/shopApi';
import type { PlacedOrder, Router } from '../../../api/types';
import { FormActions } from '../../../kit/form/FormActions';
import { FormSummary } from '../../../kit/form/FormSummary';
import type { AppForm } from '../../../kit/form/useAppForm';
import { selectLanguage } from '../../../i18n/languageSlice';
import { readLocal, writeLocal } from '../../../kit/storage/storage';
import { uniqueKey } from '../../../kit/uniqueKey';
import { deliveryFee } from '../../../shop/deliveryFee';
import { AgentLine } from '../AgentLine';
import css from '../details/details.module.css';
import { routerDraft } from '../details/drafts';
import { FormField } from '../details/FormField';
import { orderMessages } from '../details/messages';
import type { OrderProblem } from '../details/orderProblem';
import { OrderProblemCallout } from '../details/OrderProblemCallout';
import { toRouterOrder, type RouterValues } from '../details/orderRequests';
import { PhoneField } from '../details/PhoneField';
import { useOrderForm, type OrderForm } from '../details/useOrderForm';
import { inputMessages } from '../inputMessages';
import { ReservedSpace } from '../ReservedSpace';
import { useJustChanged } from '../useJustChanged';
import { routerOrderMessages as m } from './messages';
import { PlaceSuggestions } from './places/PlaceSuggestions';
import { RouterLead } from './RouterLead';

const stored = (routerId: string) => `router-order-${routerId}`;

interface Props {
  router: Router;
  onPlaced: (order: PlacedOrder, phone: string) => void;
}

const empty: RouterValues = {
  fullName: '',
  phone: '',
  location: '',
  deliveryInstructions: '',
  paymentName: '',
};

const labels = {
  fullName: inputMessages.fullName,
  phone: m.phone,
  location: m.location,
  deliveryInstructions: m.instructions,
  paymentName: orderMessages.paymentName,
};

/** The order form for a router, with what is to pay now and the result of sending it. */
function useRouterOrder({ router, onPlaced }: Props) {
  const language = useSelector(selectLanguage);
  const { data: store } = useGetStoreQuery();
  // Where the order was to go that was sent last.
  const [sentTo, setSentTo] = useState('');
  const [seenPrice] = useState(router.price);
  const isNewAmount = useJustChanged(router.price);
  const form: OrderForm<RouterValues> = useOrderForm<RouterValues>({
    draftKey: routerDraft(router),
    empty,
    labels,
    toOrder: (values) =>
      toRouterOrder(values, { router, amount: amountTo(values.location), language }),
    keyOf: () => {
      const { orderProblem } = form;
      setSentTo(form.getValues('location'));
      // What was sent before under the old key was refused for good, or is another order.
      const spent = orderProblem !== null && orderProblem.is !== 'not_confirmed';
      return spent ? renewRouterOrderKey(router.id) : routerOrderKey(router.id);
    },
    product: { type: 'router', productName: router.name, productNameSwahili: router.nameSwahili },
    onPlaced: (order, { phone }) => onPlaced(order, phone),
  });
  const location = useWatch({ control: form.control, name: 'location' });
  const changed = form.orderProblem?.is === 'price_changed' ? form.orderProblem.amount : null;
  const amountTo = (place: string) =>
    // What the server names is for the place that it was sent for.
    changed !== null && place === sentTo
      ? changed
      : router.price + (store ? deliveryFee(store.deliveryPromises, place) : 0);
  const isOver = changed !== null && location !== sentTo;
  const problem = isOver ? null : form.orderProblem;
  return { form, problem, location, amount: amountTo(location), seenPrice, isNewAmount };
}

export function RouterForm({ router, onPlaced }: Props) {
  const intl = useIntl();
  const { form, problem, location, amount, seenPrice, isNewAmount } = useRouterOrder({
    router,
    onPlaced,
  });
  const gone = problem?.is === 'out_of_stock' || router.stock === 0;
  const change = router.price === seenPrice ? null : ({ is: 'price_changed', amount } as const);
  const submitText =
    problem?.is === 'not_confirmed' ? orderMessages.resubmit : orderMessages.submit;
  const shown: OrderProblem | null = gone ? { is: 'out_of_stock' } : (problem ?? change);
  return (
    <form className={css.form} noValidate onSubmit={form.submit}>
      <FormSummary form={form} />
      <RouterFields form={form} />
      <ReservedSpace insteadOfIt={<AnyRouterNotice price={seenPrice} />}>
        {shown ? (
          <OrderProblemCallout problem={shown} />
        ) : (
          <RouterLead price={router.price} location={location} />
        )}
      </ReservedSpace>
      <FormActions
        form={form}
        wide
        isWaiting={isNewAmount}
        disabled={gone}
        submit={intl.formatMessage(gone ? orderMessages.outOfStockTitle : submitText)}
      />
      <AgentLine />
    </form>
  );
}

/** What may be told of a router of this price, to keep room for it; the new one may have a digit more. */
function AnyRouterNotice({ price }: { price: number }) {
  return (
    <>
      <RouterLead price={price * 10} location="" />
      <OrderProblemCallout problem={{ is: 'price_changed', amount: price * 10 }} />
      <OrderProblemCallout problem={{ is: 'out_of_stock' }} />
    </>
  );
}

function RouterFields({ form }: { form: AppForm<RouterValues> }) {
  const intl = useIntl();
  return (
    <>
      <FormField form={form} name="fullName" required autoComplete="name" />
      <PhoneField form={form} name="phone" placeholder="+255..." />
      <FormField
        form={form}
        name="location"
        required
        hint={intl.formatMessage(m.locationHint)}
        autoComplete="street-address"
        wraps
      />
      <Places form={form} />
      <FormField form={form} name="deliveryInstructions" multiline />
      <FormField form={form} name="paymentName" hint={intl.formatMessage(m.cashNameHint)} />
    </>
  );
}

function Places({ form }: { form: AppForm<RouterValues> }) {
  const typed = useWatch({ control: form.control, name: 'location' });
  const choose = (location: string) => {
    form.setValue('location', location, { shouldDirty: true });
    form.setFocus('location');
  };
  return <PlaceSuggestions typed={typed} onChoose={choose} />;
}

/** The key of the order being filled in; stays the same over retries and reloads until the order is placed. */
function routerOrderKey(routerId: string): string {
  return readLocal(stored(routerId)) ?? renewRouterOrderKey(routerId);
}

export function renewRouterOrderKey(routerId: string): string {
  const key = uniqueKey();
  writeLocal(stored(routerId), key);
  return key;
}
