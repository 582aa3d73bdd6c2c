import type { ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import { formatDateTime } from '../../i18n/formats';
import { NotLoaded } from '../kit/list/NotLoaded';
import type { BrowserError } from './api';
import { browserErrorMessages as m } from './messages';
import css from './Health.module.css';

interface Props {
  query: ComponentProps<typeof NotLoaded>['query'] & { data?: BrowserError[] | undefined };
}

/** Crashes of pages that browsers reported, the last one first. */
export function BrowserErrors({ query }: Props) {
  const intl = useIntl();
  return (
    <section className={css.errors} aria-labelledby="browser-errors">
      <h2 id="browser-errors">{intl.formatMessage(m.title)}</h2>
      <p className="quiet">{intl.formatMessage(m.about)}</p>
      {query.data ? <Errors errors={query.data} /> : <NotLoaded query={query} />}
    </section>
  );
}

function Errors({ errors }: { errors: readonly BrowserError[] }) {
  const intl = useIntl();
  if (errors.length === 0) return <p>{intl.formatMessage(m.none)}</p>;
  return (
    <ul className={css.checks} aria-labelledby="browser-errors">
      {errors.map((error) => (
        <BrowserErrorRow key={error.fingerprint} error={error} />
      ))}
    </ul>
  );
}

function BrowserErrorRow({ error }: { error: BrowserError }) {
  const intl = useIntl();
  const { message, stack, page, version, reports, firstAt, lastAt } = error;
  const [first, last] = [formatDateTime(intl, firstAt), formatDateTime(intl, lastAt)];
  return (
    <li className={css.check}>
      <h3 className={css.message} lang="en">
        {message}
      </h3>
      <p>{intl.formatMessage(m.seen, { count: reports, first, last })}</p>
      <p className="quiet">{intl.formatMessage(m.where, { page, version })}</p>
      {stack && (
        <details className={css.stack}>
          <summary>{intl.formatMessage(m.stack)}</summary>
          <pre>{stack}</pre>
        </details>
      )}
    </li>
  );
}
