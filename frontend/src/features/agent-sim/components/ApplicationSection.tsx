import { lazy, Suspense } from 'react';
import { useIntl } from 'react-intl';
import { Kanga } from '../../../components/Kanga';
import { MissingPart } from '../../../components/MissingPart';
import { commonMessages } from '../../../i18n/messages';
import { useHydrated } from '../../../lib/useHydrated';
import css from '../AgentSimPage.module.css';

const Application = lazy(() =>
  import(/* webpackChunkName: "agent-application" */ '../application/Application').then(
    (m) => ({ default: m.Application }),
    () => ({ default: MissingPart }),
  ),
);

/** The form comes after the page that explains it, with what this device keeps of it. */
export function ApplicationSection() {
  const alive = useHydrated();
  return (
    <section id="apply" className={css.application}>
      <Kanga />
      <div className={css.inner}>
        <Suspense fallback={<Blank />}>{alive ? <Application /> : <Blank />}</Suspense>
      </div>
    </section>
  );
}

function Blank() {
  const intl = useIntl();
  return (
    <div
      role="status"
      aria-label={intl.formatMessage(commonMessages.loading)}
      className={css.blank}
    />
  );
}
