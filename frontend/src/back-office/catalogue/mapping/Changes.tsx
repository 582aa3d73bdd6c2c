import { useIntl, type IntlShape } from 'react-intl';
import { apiErrorOf } from '../../../api/apiError';
import { errorText } from '../../../i18n/errorText';
import { formatDay } from '../../../i18n/formats';
import { useToast } from '../../../kit/toast/useToast';
import { Button } from '../../../kit/ui/Button';
import { providerNameOf } from '../../kit/providerNames';
import { useMarkSeenMutation, type VendorProduct } from './api';
import { changeMessages as m } from './messages';
import { amountText } from './StepFacts';
import css from './Mapping.module.css';

/** Products in routes whose cost changed or that vanished, until staff have seen it. */
export function Changes({ changes }: { changes: readonly VendorProduct[] }) {
  const intl = useIntl();
  const toast = useToast();
  const [mark, { isLoading }] = useMarkSeenMutation();
  if (changes.length === 0) return null;
  const repriced = changes.filter((product) => product.earlierCost);
  const seen = async () => {
    const { error } = await mark(repriced.map(({ vendor, id }) => ({ vendor, product: id })));
    const refused = apiErrorOf(error);
    if (refused) toast('error', m.seenFailed, errorText(intl, refused));
  };
  return (
    <section className={css.section} aria-labelledby="changes">
      <h2 id="changes">{intl.formatMessage(m.title)}</h2>
      <ul className={css.cards}>
        {changes.map((product) => (
          <li key={`${product.vendor} ${product.id}`} className={css.card}>
            <h3 className={css.name}>{`${providerNameOf(product.vendor)} · ${product.name}`}</h3>
            {product.earlierCost && <p>{costText(intl, product)}</p>}
            {product.goneAt && (
              <p className={css.bad}>
                {intl.formatMessage(m.gone, { time: formatDay(intl, product.goneAt) })}
              </p>
            )}
            <p className={css.note}>
              {intl.formatMessage(m.usedBy, { bundles: intl.formatList(product.bundles) })}
            </p>
            {product.goneAt && <p className={css.note}>{intl.formatMessage(m.choose)}</p>}
          </li>
        ))}
      </ul>
      {repriced.length > 0 && (
        <div className={css.actions}>
          <Button look="outline" busy={isLoading} onClick={() => void seen()}>
            {intl.formatMessage(m.seen)}
          </Button>
        </div>
      )}
    </section>
  );
}

function costText(intl: IntlShape, { earlierCost, cost }: VendorProduct): string {
  if (!earlierCost) return '';
  const values = { before: amountText(earlierCost), after: amountText(cost) };
  if (earlierCost.currency !== cost.currency) return intl.formatMessage(m.changed, values);
  const isDearer = Number(cost.amount) > Number(earlierCost.amount);
  return intl.formatMessage(isDearer ? m.dearer : m.cheaper, values);
}
