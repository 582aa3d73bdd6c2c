import { useIntl, type MessageDescriptor } from 'react-intl';
import type { TrackingStage, TrackingView } from '../../../api/types';
import { paths } from '../../../app/paths';
import { ButtonLink } from '../../../components/Button';
import { Icon, type IconName } from '../../../components/Icon';
import { WhatsAppButton } from '../../../components/WhatsAppButton';
import { helpMessages, stageMessages, stageTexts, stageTitles } from '../messages';
import css from './StagePanel.module.css';

type Stage = Exclude<TrackingStage, 'placed'>;

const icons: Record<Stage, IconName> = {
  awaiting_payment: 'phone',
  details_missing: 'check',
  payment_failed: 'alert',
  returning: 'refresh',
  under_review: 'search',
};

/** Where a payment may be waiting that this phone knows nothing of. */
const findable: readonly Stage[] = ['awaiting_payment', 'details_missing', 'payment_failed'];

const onward: Partial<Record<Stage, MessageDescriptor>> = {
  details_missing: stageMessages.continue,
  payment_failed: stageMessages.chooseAgain,
};

/** A purchase that is not an order yet, and how to go on with it. */
export function StagePanel({ view, stage }: { view: TrackingView; stage: Stage }) {
  const intl = useIntl();
  const page = view.details.type === 'sme' ? paths.smeBundles : paths.normalBundles;
  const goOn = onward[stage];
  const text = intl.formatMessage(helpMessages.whatsAppText, { orderId: view.orderId });
  return (
    <section className={css.panel} data-stage={stage}>
      <h3 className={css.title}>
        <Icon name={icons[stage]} />
        {intl.formatMessage(stageTitles[stage])}
      </h3>
      <p>{intl.formatMessage(stageTexts[stage])}</p>
      <div className={css.actions}>
        {goOn && <ButtonLink to={page}>{intl.formatMessage(goOn)}</ButtonLink>}
        {findable.includes(stage) && (
          <ButtonLink look="outline" to={paths.recover}>
            {intl.formatMessage(stageMessages.findPayment)}
          </ButtonLink>
        )}
        <WhatsAppButton text={text} />
      </div>
    </section>
  );
}
