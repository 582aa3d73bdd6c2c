import { useIntl } from 'react-intl';
import type { TrackingView } from '../../../api/types';
import { Alert } from '../../../kit/ui/Alert';
import { formatDateTime, formatMoney } from '../../../i18n/formats';
import { useInLanguage } from '../../../i18n/useInLanguage';
import { useRequestBonusMutation, useTakeMoneyBackMutation } from '../api';
import { lateMessages as m, progressMessages } from './messages';
import type { TrackedLateOffer } from '../trackingSteps';
import { PressButton, type Access, type Press } from './PressButton';

interface Props {
  view: TrackingView;
  access: Access;
}

/** That the promise was missed, and what the shop offers for it. */
export function LateOffer({ view, access }: Props) {
  const intl = useIntl();
  const { wait, lateOffer: offer } = view;
  if (!wait?.late && !offer) return null;
  return (
    <Alert
      tone="warning"
      icon="clock"
      {...(wait?.late && { title: intl.formatMessage(progressMessages.late) })}
    >
      {offer &&
        (offer.kind === 'bonus' ? (
          <BonusOffer view={view} offer={offer} access={access} />
        ) : (
          <MoneyBack view={view} offer={offer} access={access} />
        ))}
    </Alert>
  );
}

interface OfferProps extends Props {
  offer: TrackedLateOffer;
}

function MoneyBack({ view, offer, access }: OfferProps) {
  const intl = useIntl();
  const [take, { isLoading }] = useTakeMoneyBackMutation();
  const amount = formatMoney(intl, offer.amount);
  if (offer.beingSent) return <p>{intl.formatMessage(m.beingSent)}</p>;
  const press: Press = { send: take, isLoading, label: intl.formatMessage(m.takeBack, { amount }) };
  return (
    <>
      <p>{intl.formatMessage(m.moneyBack, { amount })}</p>
      <PressButton view={view} press={press} access={access} />
    </>
  );
}

function BonusOffer({ view, offer, access }: OfferProps) {
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
      <PressButton view={view} press={press} access={access} />
    </>
  );
}
