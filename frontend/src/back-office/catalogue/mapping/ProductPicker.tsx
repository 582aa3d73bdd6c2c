import { useDeferredValue, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Network } from '../../../api/types';
import { SelectField } from '../../../kit/form/SelectField';
import { TextField } from '../../../kit/form/TextField';
import { Button } from '../../../kit/ui/Button';
import { networkNames } from '../../../shop/networks';
import { NotLoaded } from '../../kit/list/NotLoaded';
import { providerNameOf } from '../../kit/providerNames';
import { useGetVendorProductsQuery, type VendorProduct } from './api';
import { pickerMessages as m, unusedMessages } from './messages';
import { productFacts } from './UnusedProducts';
import css from './Mapping.module.css';

interface Props {
  network: Network;
  /** Those that are not in the route. */
  vendors: readonly string[];
  onChoose: (product: VendorProduct) => void;
}

/** A search of one vendor's products for the next step of a route. */
export function ProductPicker({ network, vendors, onChoose }: Props) {
  const intl = useIntl();
  const [vendor, setVendor] = useState(vendors[0] ?? '');
  const [isAny, setAny] = useState(false);
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const query = useGetVendorProductsQuery({
    vendor,
    network: isAny ? null : network,
    q,
    limit: 20,
  });
  return (
    <section className={css.cards} data-single aria-labelledby="picker">
      <h3 id="picker">{intl.formatMessage(m.title)}</h3>
      <div className={css.fields}>
        <SelectField
          label={intl.formatMessage(m.vendor)}
          value={vendor}
          onChange={({ target }) => setVendor(target.value)}
        >
          {vendors.map((name) => (
            <option key={name} value={name}>
              {providerNameOf(name)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={intl.formatMessage(unusedMessages.network)}
          value={isAny ? '' : network}
          onChange={({ target }) => setAny(target.value === '')}
        >
          <option value={network}>{networkNames[network]}</option>
          <option value="">{intl.formatMessage(m.anyNetwork)}</option>
        </SelectField>
        <TextField
          label={intl.formatMessage(m.search)}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      {query.data ? <Results {...query.data} onChoose={onChoose} /> : <NotLoaded query={query} />}
    </section>
  );
}

interface ResultsProps {
  products: readonly VendorProduct[];
  total: number;
  onChoose: (product: VendorProduct) => void;
}

function Results({ products, total, onChoose }: ResultsProps) {
  const intl = useIntl();
  const sold = products.filter((product) => !product.goneAt);
  if (sold.length === 0) return <p className={css.note}>{intl.formatMessage(m.none)}</p>;
  return (
    <>
      <ul className={css.results}>
        {sold.map((product) => (
          <li key={product.id} className={css.head}>
            <div className={css.step}>
              <strong>{product.name}</strong>
              <span className={css.note}>{productFacts(intl, product).slice(1).join(' · ')}</span>
            </div>
            <Button
              look="outline"
              aria-label={intl.formatMessage(m.chooseNamed, { name: product.name })}
              onClick={() => onChoose(product)}
            >
              {intl.formatMessage(m.choose)}
            </Button>
          </li>
        ))}
      </ul>
      {total > products.length && (
        <p className={css.note}>{intl.formatMessage(m.more, { shown: products.length, total })}</p>
      )}
    </>
  );
}
