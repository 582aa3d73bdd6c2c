import type { ReactNode } from 'react';
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
          {steps.map((step, place) => (
            <li key={step.id}>
              <Step form={form} step={step} place={place}>
                {steps.length > 1 && (
                  <Moves step={step} place={place} last={steps.length - 1} onMove={onMove} />
                )}
                <Button
                  look="quiet"
                  aria-label={intl.formatMessage(m.removeNamed, { vendor: vendorOf(step) })}
                  onClick={() => onRemove(place)}
                >
                  {intl.formatMessage(m.remove)}
                </Button>
              </Step>
            </li>
          ))}
        </ol>
      )}
      <p className={css.note}>{intl.formatMessage(steps.length > 0 ? m.last : m.none)}</p>
    </section>
  );
}

interface StepProps {
  form: AppForm<RouteValues>;
  step: StepValues;
  /** In the order in which steps are tried, from 0. */
  place: number;
  /** What can be done with it. */
  children: ReactNode;
}

/** The vendor, what it sends, and the amount where its product has no fixed one. */
function Step({ form, step, place, children }: StepProps) {
  const intl = useIntl();
  const vendor = vendorOf(step);
  return (
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
      <div className={css.actions}>{children}</div>
    </div>
  );
}

interface MovesProps extends Pick<StepProps, 'step' | 'place'>, Pick<Props, 'onMove'> {
  last: number;
}

function Moves({ step, place, last, onMove }: MovesProps) {
  const intl = useIntl();
  const vendor = vendorOf(step);
  return (
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
        blocked={place === last}
        aria-label={intl.formatMessage(m.downNamed, { vendor })}
        onClick={() => onMove(place, place + 1)}
      >
        {intl.formatMessage(m.down)}
      </Button>
    </>
  );
}

const vendorOf = ({ vendor }: StepValues) => providerNameOf(vendor);

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
