import { useEffect, useId } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import type { PaidProduct, PlacedOrder } from '../../../api/types';
import { Button } from '../../../kit/ui/Button';
import { Alert } from '../../../kit/ui/Alert';
import { ProblemSummary } from './ProblemSummary';
import { selectLanguage } from '../../../i18n/languageSlice';
import { useNetworkState } from '../../../kit/hooks/useNetworkState';
import { detailsDraft } from './draftKeys';
import { orderMessages as m } from './messages';
import { needsTin, toBundleOrder, type DetailsValues } from './orderRequests';
import { toOrderedProduct } from '../product';
import { markOrdered, type SentPurchase } from '../journal';
import { useOrderForm } from './useOrderForm';
import { useOrderSubmission } from './useOrderSubmission';
import { AlreadyPlaced } from '../AlreadyPlaced';
import { DetailsFields } from './DetailsFields';
import css from './details.module.css';
import { OfflineAlert } from '../../../kit/form/OfflineAlert';
import { OrderProblemCallout } from './OrderProblemCallout';

/** What was typed and the panel of the placed order tells. */
export interface PlacedDetails {
  recipient: string;
  tin: string | null;
}

interface Props {
  product: PaidProduct;
  purchase: SentPurchase;
  /** Who gets the bundle, as far as it is known. */
  recipient: string;
  onPlaced: (order: PlacedOrder, details: PlacedDetails) => void;
}

function emptyDetails(recipient: string): DetailsValues {
  return { fullName: '', email: '', noEmail: false, recipient, tin: '', paymentName: '' };
}

/** The order form for a paid purchase, with the result of sending it. */
function useBundleOrder({ product, purchase, recipient, onPlaced }: Props) {
  const order = { product, purchase, language: useSelector(selectLanguage) };
  const { form, summaryWantedRef, focusProblems, placeErrors } = useOrderForm(
    detailsDraft(purchase),
    emptyDetails(recipient),
    (values) => toBundleOrder(values, order).problems,
  );
  const { submit, sending, problem } = useOrderSubmission({
    product: toOrderedProduct(product),
    onPlaced: (placed) => {
      const { recipient: typed, tin } = form.getValues();
      onPlaced(placed, { recipient: typed, tin: tin.trim() || null });
    },
    placeErrors,
  });
  const placedElsewhere = problem?.is === 'already_placed';
  useEffect(() => {
    if (placedElsewhere) markOrdered(purchase.key);
  }, [placedElsewhere, purchase.key]);
  const send = (values: DetailsValues) => {
    const { request } = toBundleOrder(values, order);
    return request ? submit(request, purchase.orderKey) : undefined;
  };
  const onSubmit = form.handleSubmit(send, focusProblems);
  return { form, summaryWantedRef, onSubmit, sending, problem };
}

export function DetailsStep(props: Props) {
  const { product, purchase } = props;
  const intl = useIntl();
  const offlineId = useId();
  const offline = useNetworkState() === 'offline';
  const { form, summaryWantedRef, onSubmit, sending, problem } = useBundleOrder(props);
  const rest = {
    fullName: intl.formatMessage(m.fullName),
    email: intl.formatMessage(m.email),
    recipient: intl.formatMessage(m.recipient),
  };
  const tin = { tin: intl.formatMessage(m.tin) };
  const labels = {
    ...(product.type === 'sme' ? { ...tin, ...rest } : { ...rest, ...tin }),
    paymentName: intl.formatMessage(m.paymentName),
  };
  return (
    <form className={css.form} noValidate onSubmit={(event) => void onSubmit(event)}>
      <Alert icon="check">{intl.formatMessage(m.paid)}</Alert>
      {problem &&
        (problem.is === 'already_placed' ? (
          <AlreadyPlaced orderId={purchase.payment.orderId} />
        ) : (
          <OrderProblemCallout problem={problem} />
        ))}
      <ProblemSummary form={form} summaryWantedRef={summaryWantedRef} labels={labels} />
      <DetailsFields
        form={form}
        labels={labels}
        product={product}
        tinRequired={needsTin(product)}
      />
      {offline && <OfflineAlert id={offlineId} />}
      <Button
        type="submit"
        wide
        busy={sending}
        blocked={offline}
        aria-describedby={offline ? offlineId : undefined}
      >
        {intl.formatMessage(problem?.is === 'not_confirmed' ? m.resubmit : m.submit)}
      </Button>
    </form>
  );
}
