import { useIntl } from 'react-intl';
import type { TrackingView } from '../../../api/types';
import { Alert } from '../../../kit/ui/Alert';
import { formatDateTime, formatMoney } from '../../../i18n/formats';
import { useInLanguage } from '../../../i18n/useInLanguage';
import { useRequestBonusMutation, useTakeMoneyBackMutation } from '../api';
import { lateMessages as m, trackingMessages } from '../messages';
import type { TrackedLateOffer } from '../trackingSteps';
import { PressButton, type Press } from './PressButton';

interface Props {
  view: TrackingView;
  /** Leads to where the customer shows to be one. */
  onFirst: () => void;
}

/** That the promise was missed, and what the shop offers for it. */
export function LateOffer({ view, onFirst }: Props) {
  const intl = useIntl();
  const { wait, lateOffer: offer } = view;
  if (!wait?.late && !offer) return null;
  return (
    <Alert
      tone="warning"
      icon="clock"
      {...(wait?.late && { title: intl.formatMessage(trackingMessages.late) })}
    >
      {offer &&
        (offer.kind === 'bonus' ? (
          <BonusOffer view={view} offer={offer} onFirst={onFirst} />
        ) : (
          <MoneyBack view={view} offer={offer} onFirst={onFirst} />
        ))}
    </Alert>
  );
}

interface OfferProps extends Props {
  offer: TrackedLateOffer;
}

function MoneyBack({ view, offer, onFirst }: OfferProps) {
  const intl = useIntl();
  const [take, { isLoading }] = useTakeMoneyBackMutation();
  const amount = formatMoney(intl, offer.amount);
  if (offer.beingSent) return <p>{intl.formatMessage(m.beingSent)}</p>;
  const press: Press = { send: take, isLoading, label: intl.formatMessage(m.takeBack, { amount }) };
  return (
    <>
      <p>{intl.formatMessage(m.moneyBack, { amount })}</p>
      <PressButton view={view} press={press} onFirst={onFirst} />
    </>
  );
}

function BonusOffer({ view, offer, onFirst }: OfferProps) {
  const intl = useIntl();
  const [ask, { isLoading }] = useRequestBonusMutation();
  const bonus = useInLanguage()(offer.text, offer.textSwahili);
  const { requestedAt, answerBy } = offer;
  if (requestedAt) {
    return (
      <p>
        {answerBy
          ? intl.formatMessage(m.requested, {
              bonus: bonus.text,
              when: formatDateTime(intl, answerBy),
            })
          : intl.formatMessage(m.answered, { bonus: bonus.text })}
      </p>
    );
  }
  const press: Press = { send: ask, isLoading, label: intl.formatMessage(m.askBonus) };
  return (
    <>
      <p lang={bonus.lang}>{intl.formatMessage(m.bonus, { bonus: bonus.text })}</p>
      <PressButton view={view} press={press} onFirst={onFirst} />
    </>
  );
}
