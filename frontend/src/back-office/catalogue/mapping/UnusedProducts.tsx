import { useDeferredValue, useState } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import type { Network } from '../../../api/types';
import { formatMoney } from '../../../i18n/formats';
import { checked } from '../../../kit/form/checked';
import { Form } from '../../../kit/form/Form';
import { FormActions } from '../../../kit/form/FormActions';
import { SelectField } from '../../../kit/form/SelectField';
import { TextField } from '../../../kit/form/TextField';
import { useAppForm } from '../../../kit/form/useAppForm';
import { useToast } from '../../../kit/toast/useToast';
import { Button } from '../../../kit/ui/Button';
import { isNetwork, networkNames, networks } from '../../../shop/networks';
import { toShillings } from '../../../shop/reading/number';
import { NotLoaded } from '../../kit/list/NotLoaded';
import { providerNameOf } from '../../kit/providerNames';
import { routerFieldMessages } from '../messages';
import { useGetVendorProductsQuery, useImportProductMutation, type VendorProduct } from './api';
import { stepMessages, unusedMessages as m } from './messages';
import { amountText } from './StepFacts';
import css from './Mapping.module.css';

/** What vendors sell and no bundle uses; a press makes a bundle of it. */
export function UnusedProducts() {
  const intl = useIntl();
  const [typed, setTyped] = useState('');
  const [network, setNetwork] = useState<Network | null>(null);
  const q = useDeferredValue(typed.trim());
  const query = useGetVendorProductsQuery({ set: 'unused', network, q });
  const found = query.data;
  return (
    <section className={css.section} aria-labelledby="unused">
      <h2 id="unused">{intl.formatMessage(m.title)}</h2>
      <div className={css.fields}>
        <TextField
          type="text"
          label={intl.formatMessage(m.search)}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <SelectField
          label={intl.formatMessage(m.network)}
          value={network ?? ''}
          onChange={({ target: { value } }) => setNetwork(isNetwork(value) ? value : null)}
        >
          <option value="">{intl.formatMessage(m.allNetworks)}</option>
          {networks.map((one) => (
            <option key={one} value={one}>
              {networkNames[one]}
            </option>
          ))}
        </SelectField>
      </div>
      {found ? <Products {...found} /> : <NotLoaded query={query} />}
    </section>
  );
}

function Products({ products, total }: { products: readonly VendorProduct[]; total: number }) {
  const intl = useIntl();
  if (products.length === 0) return <p className="quiet">{intl.formatMessage(m.none)}</p>;
  return (
    <>
      <ul className={css.cards}>
        {products.map((product) => (
          <li key={`${product.vendor} ${product.id}`} className={css.card}>
            <Product product={product} />
          </li>
        ))}
      </ul>
      {total > products.length && (
        <p className="quiet">{intl.formatMessage(m.more, { shown: products.length, total })}</p>
      )}
    </>
  );
}

function Product({ product }: { product: VendorProduct }) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <h3 className={css.name}>{product.name}</h3>
      <p className={css.note}>{productFacts(intl, product).join(' · ')}</p>
      {!product.isImportable ? (
        <p className={css.note}>{intl.formatMessage(m.incomplete)}</p>
      ) : isOpen ? (
        <ImportForm product={product} onClose={() => setOpen(false)} />
      ) : (
        <div className={css.actions}>
          <Button
            look="outline"
            aria-label={intl.formatMessage(m.makeNamed, { name: product.name })}
            onClick={() => setOpen(true)}
          >
            {intl.formatMessage(m.make)}
          </Button>
        </div>
      )}
    </>
  );
}

/** Vendor, network, volume, validity and cost, as far as they are known. */
export function productFacts(intl: IntlShape, product: VendorProduct): string[] {
  const { vendor, network, data, validityHours, cost, costTsh, range } = product;
  const days = validityHours !== null && validityHours % 24 === 0 ? validityHours / 24 : null;
  const facts = [
    providerNameOf(vendor),
    network && networkNames[network],
    data,
    days !== null
      ? intl.formatMessage(m.days, { count: days })
      : validityHours !== null && intl.formatMessage(m.hours, { count: validityHours }),
    range
      ? `${range.min}–${range.max} ${range.currency}`
      : costTsh === null || cost.currency === 'TZS'
        ? intl.formatMessage(stepMessages.cost, {
            cost: costTsh === null ? amountText(cost) : formatMoney(intl, costTsh),
          })
        : intl.formatMessage(stepMessages.costWithTsh, {
            cost: amountText(cost),
            tsh: formatMoney(intl, costTsh),
          }),
  ];
  return facts.filter((fact) => typeof fact === 'string');
}

function ImportForm({ product, onClose }: { product: VendorProduct; onClose: () => void }) {
  const intl = useIntl();
  const toast = useToast();
  const [create] = useImportProductMutation();
  const form = useAppForm({
    defaultValues: { price: '' },
    labels: { price: m.price },
    isGuarded: false,
    focus: 'price',
    toRequest: ({ price }) =>
      checked({ price: !(toShillings(price) > 0) && routerFieldMessages.priceRequired }, () => ({
        vendor: product.vendor,
        product: product.id,
        price: toShillings(price),
      })),
    send: (request) => create(request),
    onSent: ({ name }) => toast('success', m.created, [m.createdText, { name }]),
  });
  return (
    <Form form={form}>
      <TextField {...form.field('price')} inputMode="numeric" />
      <FormActions
        form={form}
        submit={intl.formatMessage(m.create)}
        submitName={intl.formatMessage(m.createNamed, { name: product.name })}
        onCancel={onClose}
      />
    </Form>
  );
}
