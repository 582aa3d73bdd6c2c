import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useGetStoreQuery } from '../../../api/shopApi';
import type { PlacedOrder, Router } from '../../../api/types';
import { Button } from '../../../kit/ui/Button';
import { Alert } from '../../../kit/ui/Alert';
import { ReservedSpace } from '../ReservedSpace';
import { ProblemSummary } from './ProblemSummary';
import { formatMoney } from '../../../i18n/formats';
import { selectLanguage } from '../../../i18n/languageSlice';
import { useNetworkState } from '../../../kit/hooks/useNetworkState';
import { routerDraft } from './draftKeys';
import { orderMessages as m } from './messages';
import { toRouterOrder, type RouterValues } from './orderRequests';
import { renewRouterOrderKey, routerOrderKey } from './routerOrderKey';
import { useJustChanged } from '../useJustChanged';
import { useOrderForm } from './useOrderForm';
import { useOrderSubmission, type OrderProblem } from './useOrderSubmission';
import { AgentLine } from '../AgentLine';
import css from './details.module.css';
import { FormField } from './FormField';
import { OfflineAlert } from '../../../kit/form/OfflineAlert';
import { OrderProblemCallout } from './OrderProblemCallout';
import { PhoneField } from './PhoneField';

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

/** The order form for a router, with the current price and the result of sending it. */
function useRouterOrder({ router, onPlaced }: Props) {
  const language = useSelector(selectLanguage);
  const toOrder = (values: RouterValues, amount: number) =>
    toRouterOrder(values, { router, amount, language });
  const { form, summaryWantedRef, focusProblems, placeErrors } = useOrderForm(
    routerDraft(router),
    empty,
    (values) => toOrder(values, router.price).problems,
  );
  const { submit, sending, problem } = useOrderSubmission({
    product: { type: 'router', productName: router.name, productNameSwahili: router.nameSwahili },
    onPlaced: (order) => onPlaced(order, form.getValues('phone')),
    placeErrors,
  });
  const amount = problem?.is === 'price_changed' ? problem.amount : router.price;
  const [seenPrice] = useState(router.price);
  const isNewAmount = useJustChanged(router.price);
  const send = (values: RouterValues) => {
    const { request } = toOrder(values, amount);
    // What was sent before under the old key was refused for good, or is another order.
    const spent = problem !== null && problem.is !== 'not_confirmed';
    const key = spent ? renewRouterOrderKey(router.id) : routerOrderKey(router.id);
    return request ? submit(request, key) : undefined;
  };
  const onSubmit = form.handleSubmit(send, focusProblems);
  return {
    form,
    summaryWantedRef,
    onSubmit,
    sending,
    problem,
    amount,
    seenPrice,
    isNewAmount,
  };
}

export function RouterForm({ router, onPlaced }: Props) {
  const intl = useIntl();
  const offlineId = useId();
  const offline = useNetworkState() === 'offline';
  const order = useRouterOrder({ router, onPlaced });
  const { form, problem, amount, seenPrice } = order;
  const gone = problem?.is === 'out_of_stock' || router.stock === 0;
  const told = router.price === seenPrice ? null : ({ is: 'price_changed', amount } as const);
  const shown: OrderProblem | null = gone ? { is: 'out_of_stock' } : (problem ?? told);
  const labels = {
    fullName: intl.formatMessage(m.fullName),
    phone: intl.formatMessage(m.phone),
    location: intl.formatMessage(m.location),
  };
  return (
    <form className={css.form} noValidate onSubmit={(event) => void order.onSubmit(event)}>
      <ProblemSummary form={form} summaryWantedRef={order.summaryWantedRef} labels={labels} />
      <RouterFields form={form} labels={labels} />
      <ReservedSpace insteadOfIt={<AnyRouterNotice price={seenPrice} />}>
        {shown ? <OrderProblemCallout problem={shown} /> : <RouterLead amount={amount} />}
      </ReservedSpace>
      {offline && <OfflineAlert id={offlineId} />}
      <Button
        type="submit"
        wide
        busy={order.sending}
        blocked={offline || order.isNewAmount}
        aria-describedby={offline ? offlineId : undefined}
        disabled={gone}
      >
        {intl.formatMessage(
          gone ? m.outOfStockTitle : problem?.is === 'not_confirmed' ? m.resubmit : m.submit,
        )}
      </Button>
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

type FieldsProps = Pick<ReturnType<typeof useOrderForm<RouterValues>>, 'form'> & {
  labels: Record<'fullName' | 'phone' | 'location', string>;
};

function RouterFields({ form, labels }: FieldsProps) {
  const intl = useIntl();
  return (
    <>
      <FormField form={form} name="fullName" label={labels.fullName} required autoComplete="name" />
      <PhoneField form={form} name="phone" label={labels.phone} placeholder="+255..." />
      <FormField
        form={form}
        name="location"
        label={labels.location}
        required
        hint={intl.formatMessage(m.locationHint)}
        autoComplete="street-address"
        wraps
      />
      <FormField
        form={form}
        name="deliveryInstructions"
        label={intl.formatMessage(m.instructions)}
        multiline
      />
      <FormField
        form={form}
        name="paymentName"
        label={intl.formatMessage(m.paymentName)}
        hint={intl.formatMessage(m.cashNameHint)}
      />
    </>
  );
}
