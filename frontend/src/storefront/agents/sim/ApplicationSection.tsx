import { Suspense, useRef, useEffect, useState, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { Kanga } from '../../../kit/ui/Kanga';
import { lazyPart } from '../../../kit/load/lazyPart';
import { commonMessages } from '../../../i18n/messages';
import css from './AgentSimPage.module.css';
import { viewObserver } from '../../../kit/browser';

/** One screen ahead of whoever scrolls. */
const MARGIN = '100% 0px';

/** True once the element is on the screen or about to be, or where the browser does not tell; stays true. False on the server. */
function useInView(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !element.current) return undefined;
    const watch = viewObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: MARGIN },
    );
    if (!watch) {
      const timer = setTimeout(() => setNear(true));
      return () => clearTimeout(timer);
    }
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [near, element]);
  return near;
}

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
