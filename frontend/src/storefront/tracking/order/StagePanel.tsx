import { use } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import type { TrackingStage, TrackingView } from '../../../api/types';
import { BUY_PARAM, paths } from '../../../shop/paths';
import { ButtonLink } from '../../../kit/ui/Button';
import { Icon, type IconName } from '../../../kit/ui/Icon';
import { WhatsAppButton } from '../../../shop/WhatsAppButton';
import { withParam } from '../../../kit/search';
import { LocalPurchases, type LocalPurchase } from '../localPurchases';
import { helpMessages } from '../messages';
import { stageMessages as m, stageTexts, stageTitles } from './messages';
import { RefundLines } from './RefundLines';
import css from './StagePanel.module.css';

type Stage = Exclude<TrackingStage, 'placed'>;

const icons: Record<Stage, IconName> = {
  awaiting_payment: 'phone',
  came_late: 'clock',
  details_missing: 'check',
  payment_failed: 'alert',
  returning: 'refresh',
  under_review: 'search',
};

/** Where a payment may be waiting that this phone knows nothing of. */
const findable: readonly Stage[] = [
  'awaiting_payment',
  'came_late',
  'details_missing',
  'payment_failed',
];
/** Where the purchase goes on as soon as its device takes it up. */
const continued: readonly Stage[] = ['awaiting_payment', 'came_late', 'details_missing'];
/** Where the money is here, and its purchase waits for the customer. */
const paid: readonly Stage[] = ['came_late', 'details_missing'];

/** A purchase that is not an order yet, and how to go on with it. */
export function StagePanel({ view, stage }: { view: TrackingView; stage: Stage }) {
  const intl = useIntl();
  const { orderId } = view;
  const held = use(LocalPurchases).find((purchase) => purchase.orderId === orderId);
  const isContinued = held && continued.includes(stage);
  const isLost = paid.includes(stage) && !held;
  const page = view.details.type === 'sme' ? paths.smeBundles : paths.normalBundles;
  const text = intl.formatMessage(helpMessages.whatsAppText, { orderId });
  return (
    <section className={css.panel} data-stage={stage}>
      <h3 className={css.title}>
        <Icon name={icons[stage]} />
        {intl.formatMessage(stageTitles[stage])}
      </h3>
      <p>{intl.formatMessage(stageTexts[stage])}</p>
      <RefundLines view={view} />
      {isLost && <p>{intl.formatMessage(m.elsewhere)}</p>}
      <div className="row">
        {isContinued && <ContinueLink held={held} />}
        {stage === 'payment_failed' && (
          <ButtonLink to={page}>{intl.formatMessage(m.chooseAgain)}</ButtonLink>
        )}
        {findable.includes(stage) && !isContinued && (
          <ButtonLink look={isLost ? undefined : 'outline'} to={paths.recover} state={{ orderId }}>
            {intl.formatMessage(m.findPayment)}
          </ButtonLink>
        )}
        <WhatsAppButton text={text} />
      </div>
    </section>
  );
}

/** Opens the purchase where it stands: over this page, or on the one for many; never a new one. */
function ContinueLink({ held: { bundleId, key } }: { held: LocalPurchase }) {
  const intl = useIntl();
  const [params] = useSearchParams();
  return (
    <ButtonLink
      to={
        bundleId === null
          ? paths.buyForMany
          : { search: withParam(params.toString(), BUY_PARAM, bundleId) }
      }
      state={{ resume: key, openedHere: true }}
      preventScrollReset
    >
      {intl.formatMessage(m.continue)}
    </ButtonLink>
  );
}
