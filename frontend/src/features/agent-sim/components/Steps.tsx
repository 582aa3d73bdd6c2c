import { useIntl } from 'react-intl';
import css from '../AgentSimPage.module.css';
import { agentMessages as m } from '../messages';

const steps = [m.step1, m.step2, m.step3];

export function Steps() {
  const intl = useIntl();
  return (
    <section>
      <h2>{intl.formatMessage(m.steps)}</h2>
      <ol className={css.steps}>
        {steps.map((step) => (
          <li key={step.id} className={css.step}>
            {intl.formatMessage(step)}
          </li>
        ))}
      </ol>
    </section>
  );
}
