import { useIntl } from 'react-intl';
import { formatDateTime } from '../../../i18n/formats';
import { checked } from '../../../kit/form/checked';
import { Form } from '../../../kit/form/Form';
import { FormActions } from '../../../kit/form/FormActions';
import { TextField } from '../../../kit/form/TextField';
import { useAppForm } from '../../../kit/form/useAppForm';
import { useToast } from '../../../kit/toast/useToast';
import { useSetExchangeRateMutation, type ExchangeRate } from './api';
import { rateMessages as m } from './messages';
import css from './Mapping.module.css';

/** What the currencies cost that vendors charge. */
export function Rates({ rates }: { rates: readonly ExchangeRate[] }) {
  const intl = useIntl();
  if (rates.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby="rates">
      <h2 id="rates">{intl.formatMessage(m.title)}</h2>
      <p className="quiet">{intl.formatMessage(m.about)}</p>
      <div className={css.cards}>
        {rates.map((rate) => (
          <div key={`${rate.currency} ${rate.rate ?? ''}`} className={css.card}>
            <RateForm rate={rate} />
          </div>
        ))}
      </div>
    </section>
  );
}

const isRate = (text: string) => /^\d{1,3}(,?\d{3})*(\.\d{1,6})?$/.test(text.trim());

function RateForm({ rate: { currency, rate, changedAt, changedBy } }: { rate: ExchangeRate }) {
  const intl = useIntl();
  const toast = useToast();
  const [set] = useSetExchangeRateMutation();
  const form = useAppForm({
    defaultValues: { rate: rate ?? '' },
    labels: { rate: intl.formatMessage(m.label, { currency }) },
    toRequest: (values) =>
      checked({ rate: !isRate(values.rate) && m.invalid }, () => ({
        currency,
        rate: values.rate,
      })),
    send: (request) => set(request),
    onSent: () => toast('success', [m.saved, { currency }]),
    serverFields: { 'rates[0].rate': 'rate' },
  });
  const hint =
    changedAt && changedBy
      ? intl.formatMessage(m.changedBy, { name: changedBy, time: formatDateTime(intl, changedAt) })
      : intl.formatMessage(m.missing, { currency });
  return (
    <Form form={form}>
      <TextField {...form.field('rate')} inputMode="decimal" hint={hint} />
      <FormActions
        form={form}
        look="outline"
        submit={intl.formatMessage(m.save)}
        submitName={intl.formatMessage(m.saveNamed, { currency })}
      />
    </Form>
  );
}
