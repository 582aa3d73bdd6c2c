import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { formatMoney } from '../../../i18n/formats';
import { Button } from '../../../kit/ui/Button';
import { LIST_PARAM, paths } from '../../../shop/paths';
import { dropDraft } from '../details/drafts';
import { LazyFinishedElsewhere, LazyLateMoneyPanel, LazyWaitStep } from '../lazySteps';
import { stepMessages } from '../messages';
import { payMessages } from '../pay/messages';
import { isLateMoney, type Purchase, type SentPurchase } from '../purchase';
import { usePaymentToasts } from '../usePaymentToasts';
import type { PurchaseFlow } from '../usePurchaseFlow';
import css from './ForMany.module.css';
import { restOf } from './manyList';
import { manyPayMessages as m } from './payMessages';
import { BUYER_DRAFT, type DraftState } from './useManyDraft';
import { WhoGetsThem } from './WhoGetsThem';

interface Props {
  flow: PurchaseFlow;
  /** The order that stands for all of a list that is paid; null while one is under way. */
  listed: string | null;
  draft: DraftState;
  onContinue: (other: Purchase) => void;
  /** The lines of a list that is paid. */
  renderList: (orderId: string, draft: DraftState) => ReactNode;
}

/** What follows the press: the wait, money that came late, the lines. Each begins at the top of the page. */
export function Underway({ flow, listed, draft, onContinue, renderList }: Props) {
  const intl = useIntl();
  const { sent, finishedElsewhere } = flow;
  if (listed !== null) return renderList(listed, draft);
  if (finishedElsewhere) {
    const { orderId } = finishedElsewhere.payment;
    return (
      <Step key="elsewhere" title={intl.formatMessage(m.elsewhere)}>
        <LazyFinishedElsewhere orderId={orderId} onStartOver={flow.startOver} />
      </Step>
    );
  }
  if (!sent) return null;
  if (sent.placedAt !== undefined) return <Placed purchase={sent} draft={draft} />;
  const price = formatMoney(intl, sent.amount);
  const { parts = [] } = sent;
  if (isLateMoney(sent)) {
    return (
      <Step key="late" title={intl.formatMessage(stepMessages.late, { price })}>
        <LazyLateMoneyPanel purchase={sent}>
          <WhoGetsThem parts={parts} />
        </LazyLateMoneyPanel>
        {sent.ordered && (
          <Button look="quiet" onClick={flow.startOver}>
            {intl.formatMessage(m.startOver)}
          </Button>
        )}
      </Step>
    );
  }
  return (
    <Step key="wait" title={intl.formatMessage(payMessages.title, { price })}>
      <Wait purchase={sent} flow={flow} onContinue={onContinue} />
      <WhoGetsThem parts={parts} />
    </Step>
  );
}

type WaitProps = Pick<Props, 'flow' | 'onContinue'> & { purchase: SentPurchase };

function Wait({ purchase, flow, onContinue }: WaitProps) {
  const toasts = usePaymentToasts();
  return (
    <LazyWaitStep
      key={purchase.key}
      purchase={purchase}
      onResent={toasts.notifyInitiated}
      onPaid={(paid) => {
        flow.confirm(paid);
        toasts.notifyVerified(purchase, paid);
      }}
      onFailed={flow.fail}
      onOtherNumber={flow.startAnother}
      onContinue={onContinue}
    />
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <section className={css.underway}>
      <div className="stack">
        <h2>{title}</h2>
        {children}
      </div>
    </section>
  );
}

/** The orders were made by themselves: leads to their lines, and leaves in the list what was not bought. */
function Placed({ purchase, draft }: { purchase: SentPurchase } & Pick<Props, 'draft'>) {
  const navigate = useNavigate();
  const show = useEffectEvent(() => {
    const { parts = [], payment } = purchase;
    draft.change(restOf(draft.draft, parts));
    dropDraft(BUYER_DRAFT);
    const search = `?${LIST_PARAM}=${encodeURIComponent(payment.orderId)}`;
    void navigate({ pathname: paths.buyForMany, search }, { replace: true });
  });
  useEffect(() => show(), []);
  return null;
}
