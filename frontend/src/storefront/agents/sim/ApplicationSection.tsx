import { Suspense, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Kanga } from '../../../kit/ui/Kanga';
import { lazyPart } from '../../../kit/load/lazyPart';
import { commonMessages } from '../../../i18n/messages';
import { useInView } from './useInView';
import css from './AgentSimPage.module.css';

const Application = lazyPart('agent-application', () =>
  import(/* webpackChunkName: "agent-application" */ './application/Application').then(
    (m) => m.Application,
  ),
);

/** The form weighs as much as several pages, so it comes when it is near, with what this device keeps of it. */
export function ApplicationSection() {
  const section = useRef<HTMLElement>(null);
  const near = useInView(section);
  return (
    <section ref={section} id="apply" className={css.application}>
      <Kanga />
      <div className="stack padded">
        <Suspense fallback={<Blank />}>{near ? <Application /> : <Blank />}</Suspense>
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
