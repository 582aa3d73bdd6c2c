import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useGetStoreQuery } from '../../../api/shopApi';
import type { PlacedOrder, Router } from '../../../api/types';
import { FormActions } from '../../../kit/form/FormActions';
import { FormSummary } from '../../../kit/form/FormSummary';
import type { AppForm } from '../../../kit/form/useAppForm';
import { Alert } from '../../../kit/ui/Alert';
import { ReservedSpace } from '../ReservedSpace';
import { formatMoney } from '../../../i18n/formats';
import { selectLanguage } from '../../../i18n/languageSlice';
import { readLocal, writeLocal } from '../../../kit/storage/storage';
import { uniqueKey } from '../../../kit/uniqueKey';
import { routerDraft } from './drafts';
import { orderMessages as m } from './messages';
import { toRouterOrder, type RouterValues } from './orderRequests';
import { useJustChanged } from '../useJustChanged';
import type { OrderProblem } from './orderProblem';
import { useOrderForm, type OrderForm } from './useOrderForm';
import { AgentLine } from '../AgentLine';
import css from './details.module.css';
import { FormField } from './FormField';
import { OrderProblemCallout } from './OrderProblemCallout';
import { PhoneField } from './DetailsFields';
import { PlaceSuggestions } from './places/PlaceSuggestions';

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
  fullName: m.fullName,
  phone: m.phone,
  location: m.location,
  deliveryInstructions: m.instructions,
  paymentName: m.paymentName,
};

/** The order form for a router, with the current price and the result of sending it. */
function useRouterOrder({ router, onPlaced }: Props) {
  const language = useSelector(selectLanguage);
  const [seenPrice] = useState(router.price);
  const isNewAmount = useJustChanged(router.price);
  const form: OrderForm<RouterValues> = useOrderForm<RouterValues>({
    draftKey: routerDraft(router),
    empty,
    labels,
    toOrder: (values) => toRouterOrder(values, { router, amount: amountNow(), language }),
    keyOf: () => {
      const { orderProblem } = form;
      // What was sent before under the old key was refused for good, or is another order.
      const spent = orderProblem !== null && orderProblem.is !== 'not_confirmed';
      return spent ? renewRouterOrderKey(router.id) : routerOrderKey(router.id);
    },
    product: { type: 'router', productName: router.name, productNameSwahili: router.nameSwahili },
    onPlaced: (order, { phone }) => onPlaced(order, phone),
  });
  const amountNow = () =>
    form.orderProblem?.is === 'price_changed' ? form.orderProblem.amount : router.price;
  return { form, amount: amountNow(), seenPrice, isNewAmount };
}

export function RouterForm({ router, onPlaced }: Props) {
  const intl = useIntl();
  const { form, amount, seenPrice, isNewAmount } = useRouterOrder({ router, onPlaced });
  const problem = form.orderProblem;
  const gone = problem?.is === 'out_of_stock' || router.stock === 0;
  const change = router.price === seenPrice ? null : ({ is: 'price_changed', amount } as const);
  const shown: OrderProblem | null = gone ? { is: 'out_of_stock' } : (problem ?? change);
  return (
    <form className={css.form} noValidate onSubmit={form.submit}>
      <FormSummary form={form} />
      <RouterFields form={form} />
      <ReservedSpace insteadOfIt={<AnyRouterNotice price={seenPrice} />}>
        {shown ? <OrderProblemCallout problem={shown} /> : <RouterLead amount={amount} />}
      </ReservedSpace>
      <FormActions
        form={form}
        wide
        isWaiting={isNewAmount}
        disabled={gone}
        submit={intl.formatMessage(
          gone ? m.outOfStockTitle : problem?.is === 'not_confirmed' ? m.resubmit : m.submit,
        )}
      />
      <AgentLine />
    </form>
  );
}

/** What is paid on delivery, and when that is. */
function RouterLead({ amount }: { amount: number }) {
  const intl = useIntl();
  return (
    <Alert icon="truck">
      <span>{intl.formatMessage(m.routerLead, { price: formatMoney(intl, amount) })}</span>
      <RouterPromise />
    </Alert>
  );
}

/** How soon a router arrives, in the towns of the shop and elsewhere. */
function RouterPromise() {
  const intl = useIntl();
  const { data: store } = useGetStoreQuery();
  if (!store) return null;
  const { routerNearDays, routerFarDays, nearTowns } = store.deliveryPromises;
  const message = nearTowns.length > 0 ? m.routerPromise : m.routerPromiseAnywhere;
  const towns = intl.formatList(nearTowns, { type: 'disjunction' });
  const promise = intl.formatMessage(message, { near: routerNearDays, far: routerFarDays, towns });
  return <span>{promise}</span>;
}

/** What may be told of a router of this price, to keep room for it; the new one may have a digit more. */
function AnyRouterNotice({ price }: { price: number }) {
  return (
    <>
      <RouterLead amount={price * 10} />
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
