import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import type { PaidProduct, PlacedOrder } from '../../../api/types';
import { FormActions } from '../../../kit/form/FormActions';
import { FormSummary } from '../../../kit/form/FormSummary';
import { Alert } from '../../../kit/ui/Alert';
import { selectLanguage } from '../../../i18n/languageSlice';
import { detailsDraft } from './drafts';
import { inputMessages } from '../inputMessages';
import { orderMessages as m } from './messages';
import { isForBusiness, needsTin } from '../orderRules';
import { toBundleOrder, type DetailsValues } from './orderRequests';
import { toOrderedProduct } from '../product';
import { markOrdered } from '../journal';
import type { SentPurchase } from '../purchase';
import { useOrderForm } from './useOrderForm';
import { AlreadyPlaced } from '../AlreadyPlaced';
import { DetailsFields } from './DetailsFields';
import css from './details.module.css';
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

/** In the order of the fields: a business begins with its TIN. */
function labelsOf({ type }: PaidProduct) {
  const { fullName, email, tin } = inputMessages;
  const { noEmail, recipient, paymentName } = m;
  const rest = { fullName, email, noEmail, recipient };
  return type === 'sme' ? { tin, ...rest, paymentName } : { ...rest, tin, paymentName };
}

/** The order form for a paid purchase, with the result of sending it. */
function useBundleOrder({ product, purchase, recipient, onPlaced }: Props) {
  const order = { product, purchase, language: useSelector(selectLanguage) };
  const form = useOrderForm<DetailsValues>({
    draftKey: detailsDraft(purchase),
    empty: emptyDetails(recipient),
    labels: labelsOf(product),
    toOrder: (values) => toBundleOrder(values, order),
    keyOf: () => purchase.orderKey,
    product: toOrderedProduct(product),
    onPlaced: (placed, { recipient: typed, tin }) =>
      onPlaced(placed, { recipient: typed, tin: tin.trim() || null }),
  });
  const placedElsewhere = form.orderProblem?.is === 'already_placed';
  useEffect(() => {
    if (placedElsewhere) markOrdered(purchase.key);
  }, [placedElsewhere, purchase.key]);
  return form;
}

export function DetailsStep(props: Props) {
  const { product, purchase } = props;
  const intl = useIntl();
  const form = useBundleOrder(props);
  const problem = form.orderProblem;
  const missing = isForBusiness(product, purchase) ? m.paidBusiness : m.paid;
  return (
    <form className={css.form} noValidate onSubmit={form.submit}>
      <Alert icon="check">{intl.formatMessage(missing)}</Alert>
      {problem &&
        (problem.is === 'already_placed' ? (
          <AlreadyPlaced orderId={purchase.payment.orderId} />
        ) : (
          <OrderProblemCallout problem={problem} />
        ))}
      <FormSummary form={form} />
      <DetailsFields form={form} product={product} tinRequired={needsTin(product)} />
      <FormActions
        form={form}
        wide
        submit={intl.formatMessage(problem?.is === 'not_confirmed' ? m.resubmit : m.submit)}
      />
    </form>
  );
}
