import { useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { formatMoney } from '../../i18n/formats';
import { TextField } from '../../kit/form/TextField';
import { fact } from '../../shop/order/Facts';
import { toShillings } from '../../shop/reading/number';
import { ChoiceField } from '../kit/form/ChoiceField';
import { amountProblem } from '../kit/form/numberProblem';
import type { LateOffer } from './api';
import { Notice } from './fields';
import { lateOfferMessages as m, lateOffers } from './messages';
import { stored, type Section, type SectionProps } from './section';
import { factsCard } from './SettingCard';

interface LateOfferValues {
  offer: LateOffer['offer'];
  bonusTsh: string;
  bonusText: string;
  bonusTextSwahili: string;
}

const BOUNDS = { min: 1, max: 100_000 };
const MAX_TEXT = 120;
const offers = ['nothing', 'money_back', 'bonus'] as const;

/** What the page of a late order offers its customer. */
export const lateOffer: Section<LateOffer, LateOfferValues> = {
  path: 'late-orders',
  title: m.title,
  need: 'edit_settings',
  said: [m, lateOffers],
  ...stored('lateOffer', ({ offer, bonusTsh, bonusText, bonusTextSwahili }: LateOfferValues) =>
    offer === 'bonus'
      ? { offer, bonusTsh: toShillings(bonusTsh), bonusText, bonusTextSwahili }
      : { offer },
  ),
  toValues: ({ offer, bonusTsh, bonusText, bonusTextSwahili }) => ({
    offer,
    bonusTsh: bonusTsh?.toString() ?? '',
    bonusText,
    bonusTextSwahili,
  }),
  check: ({ offer, bonusTsh, bonusText, bonusTextSwahili }) =>
    offer === 'bonus'
      ? {
          bonusTsh: amountProblem(bonusTsh, BOUNDS, [m.amountBounds, BOUNDS]),
          bonusText: !bonusText.trim() && m.textMissing,
          bonusTextSwahili: !bonusTextSwahili.trim() && m.textMissing,
        }
      : {},
  labels: () => ({
    offer: m.offer,
    bonusTsh: m.amount,
    bonusText: m.text,
    bonusTextSwahili: m.textSwahili,
  }),
  words: (intl) => ({ offer: (offer) => intl.formatMessage(lateOffers[offer]) }),
  note: <Notice icon="clock" message={m.note} />,
  Fields: OfferFields,
  Card: factsCard({
    factsOf: ({ offer, bonusTsh, bonusText, bonusTextSwahili }, intl) => [
      fact(m.offer, intl.formatMessage(lateOffers[offer])),
      fact(m.amount, bonusTsh !== null && formatMoney(intl, bonusTsh)),
      fact(m.text, bonusText),
      fact(m.textSwahili, bonusTextSwahili),
    ],
  }),
};

function OfferFields({ form }: SectionProps<LateOffer, LateOfferValues>) {
  const intl = useIntl();
  const offer = useWatch({ control: form.control, name: 'offer' });
  return (
    <>
      <ChoiceField form={form} name="offer">
        {offers.map((one) => (
          <option key={one} value={one}>
            {intl.formatMessage(lateOffers[one])}
          </option>
        ))}
      </ChoiceField>
      {offer === 'bonus' && (
        <>
          <TextField {...form.field('bonusTsh')} inputMode="numeric" />
          <TextField
            {...form.field('bonusText')}
            hint={intl.formatMessage(m.textHint)}
            maxLength={MAX_TEXT}
          />
          <TextField {...form.field('bonusTextSwahili')} maxLength={MAX_TEXT} />
        </>
      )}
    </>
  );
}
