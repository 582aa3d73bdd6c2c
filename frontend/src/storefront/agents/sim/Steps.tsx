import { useIntl } from 'react-intl';
import { ownItems, useOwnWords } from '../../../shop/OwnWords';
import css from './AgentSimPage.module.css';
import { agentMessages as m } from './messages';

const steps = [m.step1, m.step2, m.step3];

export function Steps() {
  const intl = useIntl();
  const own = useOwnWords('agent.steps');
  const shown = own ? ownItems(own.text) : steps.map((step) => intl.formatMessage(step));
  return (
    <section>
      <h2 lang={own?.title.lang}>{own?.title.text ?? intl.formatMessage(m.steps)}</h2>
      <ol className={css.steps} lang={own?.text.lang}>
        {shown.map((step) => (
          <li key={step} className={css.step}>
            {step}
          </li>
        ))}
      </ol>
    </section>
  );
}
