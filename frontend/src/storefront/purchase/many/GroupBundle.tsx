import { useIntl } from 'react-intl';
import type { Bundle } from '../../../api/types';
import { formatMoney, formatValidity } from '../../../i18n/formats';
import { SelectField } from '../../../kit/form/SelectField';
import { shellMessages } from '../../../kit/messages';
import { Alert } from '../../../kit/ui/Alert';
import { networkNames } from '../../../shop/networks';
import { NightWarning } from '../../../shop/order/NightWarning';
import { useTermsText } from '../../../shop/order/UsageTerms';
import css from './ForMany.module.css';
import type { NetworkGroup } from './manyList';
import { listMessages as m } from './listMessages';

interface Props {
  group: NetworkGroup;
  isLater: (bundle: Bundle) => boolean;
  onChoose: (bundleId: string) => void;
}

/** The bundle that all numbers of a network get, and what that costs. */
export function GroupBundle({ group, isLater, onChoose }: Props) {
  const intl = useIntl();
  const { network, receivers, offers, chosen } = group;
  if (offers.length === 0) {
    return (
      <Alert tone="warning" icon="alert">
        {intl.formatMessage(m.unsold, { network: networkNames[network] })}
      </Alert>
    );
  }
  const count = receivers.length;
  return (
    <>
      <SelectField
        label={intl.formatMessage(m.bundle, { network: networkNames[network] })}
        value={chosen?.id ?? ''}
        onChange={(event) => onChoose(event.target.value)}
      >
        {!chosen && <option value="">{intl.formatMessage(m.noBundle)}</option>}
        <Offers offers={offers} type="normal" isLater={isLater} />
        <Offers offers={offers} type="sme" isLater={isLater} />
      </SelectField>
      {chosen && <NightWarning bundleId={chosen.id} />}
      {chosen && (
        <p className={css.sum}>
          {isLater(chosen)
            ? intl.formatMessage(m.later)
            : intl.formatMessage(m.each, {
                count,
                price: formatMoney(intl, chosen.price),
                total: formatMoney(intl, chosen.price * count),
              })}
        </p>
      )}
    </>
  );
}

interface OffersProps extends Pick<Props, 'isLater'> {
  offers: readonly Bundle[];
  type: Bundle['type'];
}

function Offers({ offers, type, isLater }: OffersProps) {
  const intl = useIntl();
  const termsText = useTermsText();
  const own = offers.filter((offer) => offer.type === type);
  if (own.length === 0) return null;
  const label = type === 'sme' ? shellMessages.smeBundles : shellMessages.normalBundles;
  return (
    <optgroup label={intl.formatMessage(label)}>
      {own.map((offer) => (
        <option key={offer.id} value={offer.id} disabled={isLater(offer)}>
          {[
            intl.formatMessage(m.offer, {
              data: offer.data,
              validity: formatValidity(intl, offer),
              price: formatMoney(intl, offer.price),
            }),
            termsText(offer),
          ]
            .filter(Boolean)
            .join(' · ')}
        </option>
      ))}
    </optgroup>
  );
}
