import { useIntl } from 'react-intl';
import { formatMoney } from '../../../i18n/formats';
import { mappingPath } from '../../kit/paths';
import { TextLink } from '../../kit/layout';
import { providerNameOf } from '../../kit/providerNames';
import { useGetMappingQuery } from './api';
import { mappingMessages, vendorCostMessages as m } from './messages';
import css from './Mapping.module.css';

interface Props {
  bundleId: string;
  /** As typed; NaN while it is none. */
  price: number;
}

/** What the first vendor of a bundle's route takes for it today, and what is left of the price. */
export function VendorCost({ bundleId, price }: Props) {
  const intl = useIntl();
  const { data } = useGetMappingQuery();
  const mapped = data?.bundles.find(({ id }) => id === bundleId);
  const step = mapped?.steps.find(({ problem }) => problem === null);
  if (!step || step.costTsh === null) return null;
  const margin = price - step.costTsh;
  const values = {
    vendor: providerNameOf(step.vendor),
    cost: formatMoney(intl, step.costTsh),
    margin: formatMoney(intl, Math.abs(margin)),
  };
  return (
    <div className={css.step}>
      <p className={margin < 0 ? css.bad : css.note}>
        {Number.isNaN(margin)
          ? intl.formatMessage(m.cost, values)
          : intl.formatMessage(margin < 0 ? m.loss : m.margin, values)}
      </p>
      <p>
        <TextLink to={mappingPath(bundleId)}>{intl.formatMessage(mappingMessages.edit)}</TextLink>
      </p>
    </div>
  );
}
