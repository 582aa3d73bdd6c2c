import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { Store } from '../../../api/types';
import { formatMoney } from '../../../i18n/formats';
import { shopNow } from '../../../kit/clock';
import { Button, ButtonAnchor } from '../../../kit/ui/Button';
import { CopyButton } from '../../../kit/ui/CopyButton';
import { Icon } from '../../../kit/ui/Icon';
import { unbroken } from '../../../kit/unbroken';
import { guessNetwork, walletMenus, walletNames } from '../../../shop/networks';
import { paths } from '../../../shop/paths';
import { displayPhone } from '../../../shop/reading/phone';
import { promptOf, type SentPurchase } from '../purchase';
import { isPromptExpired, type WaitFailure } from '../wait/paymentWait';
import { reasonMessages, tillMessages as m } from './messages';
import css from './TillPanel.module.css';

export interface TillPanelProps {
  till: Store['tills'][number];
  purchase: SentPurchase;
}

type Reason = keyof typeof reasonMessages;

/** Why one pays this way. */
function reasonOf(purchase: SentPurchase): Reason {
  const prompt = promptOf(purchase);
  if (purchase.failed) return 'failed';
  if (prompt.reached === 'none') return 'none';
  return isPromptExpired(prompt, shopNow()) ? 'expired' : 'unanswered';
}

/** Where the same number cannot pay again, or other money of the purchase is unclear. */
const NOT_PAYABLE: readonly (WaitFailure | undefined)[] = [
  'amount',
  'reference',
  'insufficient_balance',
  'unknown_payment',
];

/** Open where it is the way that is left; after a failure, where one may try again, it waits to be opened. */
export function TillPanel(props: TillPanelProps) {
  const intl = useIntl();
  const why = reasonOf(props.purchase);
  const [open, setOpen] = useState(why !== 'failed');
  if (NOT_PAYABLE.includes(props.purchase.failed)) return null;
  if (open) return <OpenPanel {...props} why={why} />;
  return (
    <Button look="outline" wide onClick={() => setOpen(true)}>
      {intl.formatMessage(m.title)}
    </Button>
  );
}

/** How to pay without a request on the phone. The payment is found by its amount and the paying number. */
function OpenPanel({ till, purchase, why }: TillPanelProps & { why: Reason }) {
  const intl = useIntl();
  const titleId = useId();
  const heading = useInSight(why);
  const price = formatMoney(intl, purchase.amount);
  const number = intl.formatMessage(m.number, { wallet: walletNames[till.network] });
  const amount = intl.formatMessage(m.amount);
  const phone = unbroken(displayPhone(purchase.payer));
  return (
    <section className={css.panel} aria-labelledby={titleId}>
      <h3 id={titleId} ref={heading} tabIndex={-1}>
        {intl.formatMessage(m.title)}
      </h3>
      <p role="status">{intl.formatMessage(reasonMessages[why])}</p>
      <dl className={css.facts}>
        <Fact label={number} copied={till.number}>
          {till.number}
          <small>{till.name}</small>
        </Fact>
        <Fact label={amount} copied={purchase.amount.toString()}>
          {price}
        </Fact>
      </dl>
      <Steps till={till} payer={purchase.payer} price={price} />
      <p>
        <strong>{intl.formatMessage(m.once, { phone })}</strong>
      </p>
      <p className="quiet">{intl.formatMessage(m.next)}</p>
      <Link
        className={css.link}
        to={paths.recover}
        state={{ payer: displayPhone(purchase.payer), orderId: purchase.payment.orderId }}
      >
        {intl.formatMessage(m.paste)}
      </Link>
    </section>
  );
}

/** One that was opened by a press has the focus; one that comes while somebody waits is only brought into sight. */
function useInSight(why: Reason) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isAwaited = why === 'unanswered';
  const isPressed = why === 'failed';
  useEffect(() => {
    if (isAwaited || isPressed) heading.current?.scrollIntoView({ block: 'start' });
    if (isPressed) heading.current?.focus({ preventScroll: true });
  }, [isAwaited, isPressed]);
  return heading;
}

interface FactProps {
  label: string;
  copied: string;
  children: ReactNode;
}

/** A value to type into the wallet's menu. */
function Fact({ label, copied, children }: FactProps) {
  return (
    <div className={css.fact}>
      <dt className="quiet">{label}</dt>
      <dd className={css.value}>{children}</dd>
      <dd className={css.copy}>
        <CopyButton compact text={copied} label={label} />
      </dd>
    </div>
  );
}

interface StepsProps {
  till: TillPanelProps['till'];
  payer: string;
  price: string;
}

/** Any wallet pays any Lipa number, so the menu is that of the wallet that pays. */
function Steps({ till, payer, price }: StepsProps) {
  const intl = useIntl();
  const network = guessNetwork(payer);
  const menu = network && walletMenus[network];
  return (
    <>
      {menu && (
        <ButtonAnchor wide href={`tel:${menu.replace('#', '%23')}`}>
          <Icon name="call" size={20} />
          {intl.formatMessage(m.dial, { menu })}
        </ButtonAnchor>
      )}
      <ol className={css.steps}>
        <li>{menu ? intl.formatMessage(m.step1, { menu }) : intl.formatMessage(m.step1Any)}</li>
        <li>{intl.formatMessage(m.step2, { price })}</li>
        <li>{intl.formatMessage(m.step3, { name: till.name })}</li>
      </ol>
    </>
  );
}
