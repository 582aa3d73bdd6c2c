import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useIntl } from 'react-intl';
import { useGetStoreQuery } from '../../api/shopApi';
import type {
  FiscalReceipt,
  OrderedProduct,
  OrderStatus,
  PaymentMethod,
  Store,
  TrackedPaymentStatus,
} from '../../api/types';
import { formatDateTime, formatMoney, formatValidityText } from '../../i18n/formats';
import { isNetwork, networkNames } from '../networks';
import { displayPhone } from '../reading/phone';
import { displayTin } from '../taxNumbers';
import { useBusinessLines } from '../useBusinessLines';
import { SHOP_NAME } from '../shopName';
import { Kanga } from '../../kit/ui/Kanga';
import { fact, Facts } from './Facts';
import { factMessages, paymentMessage, paymentMethodMessages } from './messages';
import { statusMessages } from './statusMessages';
import { receiptMessages } from './receiptMessages';
import css from './Receipt.module.css';
import { useTermsText, type Terms } from './UsageTerms';
import { ServiceText } from './ServiceText';
import { useFiscalQrCode } from './useFiscalQrCode';

/** What stands on the paper. */
export interface ReceiptFacts {
  orderId: string;
  status: OrderStatus;
  at: string;
  product: OrderedProduct;
  /** A bundle's; null, or a router's brand, leaves the row out. */
  network: string | null;
  validity: string | null;
  /** Hours and conditions of a bundle. */
  terms?: Terms | undefined;
  amount: number;
  /** The part of the amount that is for the delivery. */
  deliveryFee?: number;
  method: PaymentMethod;
  payment: TrackedPaymentStatus;
  /** Masked, unless the whole number was opened by its owner. */
  recipient: string | null;
  /** The buyer's. */
  tin: string | null;
  /** The wallet's transaction id, where it is known. */
  reference?: string | null;
  /** The tax authority's. */
  fiscal?: FiscalReceipt | null | undefined;
}

/** What is printed while it is there, instead of the page. It takes no place on the screen. */
export function Receipt({ facts }: { facts: ReceiptFacts }) {
  const { data: store } = useGetStoreQuery();
  const wanted = useWantedOnPaper();
  const fiscalCode = useFiscalQrCode(facts.fiscal?.link);
  return wanted && createPortal(<Paper {...{ facts, store, fiscalCode }} />, document.body);
}

/** True from the first print on: some phones draw the page only after they said that they had printed. */
function useWantedOnPaper(): boolean {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const onPrint = () => flushSync(() => setWanted(true));
    window.addEventListener('beforeprint', onPrint);
    return () => window.removeEventListener('beforeprint', onPrint);
  }, []);
  return wanted;
}

interface PaperProps {
  facts: ReceiptFacts;
  store: Store | undefined;
  fiscalCode: ReactNode;
}

function Paper({ facts, store, fiscalCode }: PaperProps) {
  const intl = useIntl();
  usePrintedAlone();
  const { orderId, status, at, amount, payment, product } = facts;
  const title = isPaid(payment) ? receiptMessages.receipt : receiptMessages.order;
  return (
    <section hidden className={css.receipt}>
      <Kanga />
      <header className={css.head}>
        <strong className={css.shop}>{store?.shopName ?? SHOP_NAME}</strong>
        <h1 className={css.title}>{intl.formatMessage(title)}</h1>
        {status === 'cancelled' && <p>{intl.formatMessage(statusMessages.cancelled)}</p>}
      </header>
      <Seller business={store?.business ?? null} />
      {isPaid(payment) && <p>{intl.formatMessage(receiptMessages.number)}</p>}
      <p className={css.orderId}>{orderId}</p>
      <p>{formatDateTime(intl, at)}</p>
      <p className={css.product}>
        <ServiceText
          type={product.type}
          name={product.productName}
          nameSwahili={product.productNameSwahili}
        />
      </p>
      <ReceiptRows facts={facts} />
      <p className={css.total}>
        <span>{intl.formatMessage(receiptMessages.total)}</span>
        <strong>{formatMoney(intl, amount)}</strong>
      </p>
      {fiscalCode && <div className={css.fiscal}>{fiscalCode}</div>}
      <footer className={css.foot}>
        <p>{intl.formatMessage(receiptMessages.keep)}</p>
        {store && (
          <p>
            {intl.formatMessage(receiptMessages.help, { phone: displayPhone(store.supportPhone) })}
          </p>
        )}
      </footer>
      <Kanga />
    </section>
  );
}

/** Who sells, as far as the shop has said. */
function Seller({ business }: { business: Store['business'] }) {
  const lines = useBusinessLines(business);
  if (lines.length === 0) return null;
  return (
    <address className={css.seller}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </address>
  );
}

function ReceiptRows({ facts }: { facts: ReceiptFacts }) {
  const intl = useIntl();
  const termsText = useTermsText();
  const { status, network, validity, terms, method, payment, recipient, tin, reference } = facts;
  const { deliveryFee = 0, fiscal } = facts;
  return (
    <Facts
      facts={[
        fact(factMessages.network, isNetwork(network) && networkNames[network]),
        fact(factMessages.validity, validity && formatValidityText(intl, validity)),
        fact(factMessages.terms, terms && termsText(terms)),
        fact(factMessages.recipient, recipient && displayPhone(recipient)),
        fact(receiptMessages.buyerTin, tin && displayTin(tin)),
        fact(factMessages.paymentMethod, intl.formatMessage(paymentMethodMessages[method])),
        fact(factMessages.payment, intl.formatMessage(paymentMessage(status, payment))),
        fact(receiptMessages.reference, reference),
        fact(receiptMessages.fiscal, fiscal?.code),
        fact(receiptMessages.delivery, deliveryFee > 0 && formatMoney(intl, deliveryFee)),
      ]}
    />
  );
}

function isPaid(payment: TrackedPaymentStatus): boolean {
  return payment === 'paid' || payment === 'received';
}

function usePrintedAlone() {
  useLayoutEffect(() => {
    document.body.dataset['receipt'] = '';
    return () => {
      delete document.body.dataset['receipt'];
    };
  }, []);
}
