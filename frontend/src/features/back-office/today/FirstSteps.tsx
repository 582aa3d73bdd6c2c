import { useIntl, type MessageDescriptor } from 'react-intl';
import { Link } from 'react-router';
import { paths } from '../../../app/paths';
import { Icon } from '../../../components/Icon';
import { stepMessages as m } from './messages';
import css from './Today.module.css';
import type { FirstStep } from './types';

const texts: Record<FirstStep['step'], Record<'title' | 'text', MessageDescriptor>> = {
  bundle: { title: m.bundle, text: m.bundleText },
  whats_app: { title: m.whatsApp, text: m.whatsAppText },
  colleague: { title: m.colleague, text: m.colleagueText },
};

/** What a new shop still lacks; gone once all of it is done. */
export function FirstSteps({ steps }: { steps: FirstStep[] }) {
  const intl = useIntl();
  if (steps.length === 0) return null;
  return (
    <section className={css.steps} aria-labelledby="first-steps">
      <h2 id="first-steps" className={css.sectionTitle}>
        {intl.formatMessage(m.title)}
      </h2>
      <ol>
        {steps.map(({ step, done }) => (
          <li key={step} className={css.step} data-done={done}>
            <span className={css.sign}>{done && <Icon name="check" size={18} />}</span>
            <div>
              <strong>
                {step === 'colleague' && !done ? (
                  <Link to={paths.adminPeople} className={css.stepLink}>
                    {intl.formatMessage(texts[step].title)}
                  </Link>
                ) : (
                  intl.formatMessage(texts[step].title)
                )}
              </strong>
              <p className={css.stepText}>{intl.formatMessage(done ? m.done : texts[step].text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
