import { useIntl } from 'react-intl';
import type { AppForm } from '../../../kit/form/useAppForm';
import { TextField } from '../../../kit/form/TextField';
import { Button } from '../../../kit/ui/Button';
import { providerNameOf } from '../../kit/providerNames';
import { routeMessages as m } from './messages';
import type { RouteValues, StepValues } from './routeValues';
import css from './Mapping.module.css';

interface Props {
  form: AppForm<RouteValues>;
  steps: readonly (StepValues & { id: string })[];
  onMove: (from: number, to: number) => void;
  onRemove: (place: number) => void;
}

/** The steps of a route; the first one is tried first. */
export function RouteSteps({ form, steps, onMove, onRemove }: Props) {
  const intl = useIntl();
  return (
    <section className={css.cards} data-single aria-labelledby="route-steps">
      <h3 id="route-steps">{intl.formatMessage(m.steps)}</h3>
      {steps.length > 0 && (
        <ol className={css.steps}>
          {steps.map((step, place) => {
            const vendor = providerNameOf(step.vendor);
            return (
              <li key={step.id}>
                <div className={css.step}>
                  <strong>{vendor}</strong>
                  <span className={css.note}>{step.name}</span>
                  <StepErrors form={form} place={place} />
                  {step.currency !== '' && (
                    <TextField
                      {...form.field(`steps.${place}.amount`)}
                      label={intl.formatMessage(m.amountOf, { vendor })}
                      inputMode="decimal"
                      hint={step.currency}
                    />
                  )}
                  <div className={css.actions}>
                    {steps.length > 1 && (
                      <>
                        <Button
                          look="quiet"
                          blocked={place === 0}
                          aria-label={intl.formatMessage(m.upNamed, { vendor })}
                          onClick={() => onMove(place, place - 1)}
                        >
                          {intl.formatMessage(m.up)}
                        </Button>
                        <Button
                          look="quiet"
                          blocked={place === steps.length - 1}
                          aria-label={intl.formatMessage(m.downNamed, { vendor })}
                          onClick={() => onMove(place, place + 1)}
                        >
                          {intl.formatMessage(m.down)}
                        </Button>
                      </>
                    )}
                    <Button
                      look="quiet"
                      aria-label={intl.formatMessage(m.removeNamed, { vendor })}
                      onClick={() => onRemove(place)}
                    >
                      {intl.formatMessage(m.remove)}
                    </Button>
                  </div>
                </div>
              </li>
            );
          })}
        </ol>
      )}
      <p className={css.note}>{intl.formatMessage(steps.length > 0 ? m.last : m.none)}</p>
    </section>
  );
}

/** What the server says of a vendor or its product, which have no fields of their own. */
function StepErrors({ form, place }: { form: AppForm<RouteValues>; place: number }) {
  const errors = (['vendor', 'product'] as const).map((part) =>
    form.error(`steps.${place}.${part}`),
  );
  return errors
    .filter((text) => text !== undefined)
    .map((text) => (
      <span key={text} role="alert" className={css.bad}>
        {text}
      </span>
    ));
}
