import { useIntl, type IntlShape } from 'react-intl';
import { formatMoney } from '../../i18n/formats';
import { commonMessages } from '../../i18n/messages';
import { checked } from '../../kit/form/checked';
import { Form } from '../../kit/form/Form';
import { FormActions } from '../../kit/form/FormActions';
import { TextField } from '../../kit/form/TextField';
import { useAppForm } from '../../kit/form/useAppForm';
import { parsePhone } from '../../shop/reading/phone';
import { providerNameOf } from '../kit/providerNames';
import { NotLoaded } from '../kit/list/NotLoaded';
import {
  useGetProviderTestsQuery,
  useStartProviderTestMutation,
  type RealProviderTest,
  type TestedProvider,
} from './api';
import { providerTestMessages as m, testCauses } from './messages';
import { stepsOf, type TestStep } from './testSteps';
import css from './Health.module.css';

/** While a test runs its next step is looked for this often. */
const RUNNING_MS = 3000;
const CALM_MS = 60_000;

const isRunning = (test: RealProviderTest | null) =>
  test !== null && ['initiated', 'prompted', 'paying_back'].includes(test.state);

/** A prompt with real money to the own phone, for each payment company. */
export function ProviderTests() {
  const intl = useIntl();
  const known = useGetProviderTestsQuery(undefined);
  const isBusy = known.data?.some(({ test }) => isRunning(test)) ?? false;
  const query = useGetProviderTestsQuery(undefined, {
    pollingInterval: isBusy ? RUNNING_MS : CALM_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  return (
    <section className={css.errors} aria-labelledby="provider-tests">
      <h2 id="provider-tests">{intl.formatMessage(m.title)}</h2>
      <p className="quiet">{intl.formatMessage(m.about)}</p>
      {query.data ? (
        query.data.map((company) => <Company key={company.name} company={company} />)
      ) : (
        <NotLoaded query={query} />
      )}
    </section>
  );
}

function Company({ company }: { company: TestedProvider }) {
  const intl = useIntl();
  const { name, isProven, paysBack, test } = company;
  const id = `provider-test-${name}`;
  return (
    <section className={css.test} aria-labelledby={id}>
      <h3 id={id} className={css.name}>
        {providerNameOf(name)}
      </h3>
      {isProven !== null && <p>{intl.formatMessage(isProven ? m.proven : m.notProven)}</p>}
      <p className="quiet">{intl.formatMessage(paysBack ? m.paysBack : m.keeps)}</p>
      {!isRunning(test) && <Start company={company} />}
      {test && <Steps test={test} />}
    </section>
  );
}

function Start({ company: { name, amount } }: { company: TestedProvider }) {
  const intl = useIntl();
  const money = formatMoney(intl, amount);
  const [start] = useStartProviderTestMutation();
  const form = useAppForm({
    defaultValues: { phone: '' },
    labels: { phone: m.phone },
    isGuarded: false,
    toRequest: ({ phone }) =>
      checked({ phone: !parsePhone(phone) && commonMessages.phoneInvalid }, () => ({
        provider: name,
        phone,
      })),
    send: (request) => start(request),
  });
  return (
    <Form form={form}>
      <TextField {...form.field('phone')} type="tel" inputMode="tel" autoComplete="tel" />
      <FormActions
        form={form}
        submit={intl.formatMessage(m.send, { amount: money })}
        submitName={intl.formatMessage(m.sendNamed, {
          amount: money,
          company: providerNameOf(name),
        })}
      />
    </Form>
  );
}

function Steps({ test }: { test: RealProviderTest }) {
  const intl = useIntl();
  return (
    <div role="status">
      <p className="quiet">{intl.formatMessage(m.by, { name: test.by, phone: test.phone })}</p>
      <ol className={css.steps}>
        {stepsOf(test).map((step) => (
          <li key={step.code} data-step={step.is}>
            {stepText(intl, step, test)}
          </li>
        ))}
      </ol>
    </div>
  );
}

function stepText(intl: IntlShape, { code, is, seconds }: TestStep, test: RealProviderTest) {
  const text = intl.formatMessage(m[code]);
  if (is === 'done') return intl.formatMessage(m.done, { step: text, seconds });
  if (is === 'waiting') return intl.formatMessage(m.waiting, { step: text });
  if (is === 'missing') return intl.formatMessage(m.missing, { step: text });
  return intl.formatMessage(m.failed, { step: text, cause: causeText(intl, test.cause) });
}

/** A code of ours, or the company's own words. */
function causeText(intl: IntlShape, cause: string | null): string {
  if (cause === null) return intl.formatMessage(m.staysThere);
  const known = testCauses[cause];
  return known ? intl.formatMessage(known) : cause;
}
