import { Fragment } from 'react';
import { useIntl } from 'react-intl';
import type { Router } from '../../../api/types';
import { routerMessages as m } from '../messages';
import css from './RouterCard.module.css';

const specs = ['wifi', 'speed', 'ports', 'range'] as const;

/** What the router can do; what nobody wrote down is left out. */
export function Specifications({ specifications }: Pick<Router, 'specifications'>) {
  const intl = useIntl();
  return (
    <dl className={css.specs}>
      {specs
        .filter((spec) => specifications[spec])
        .map((spec) => (
          <Fragment key={spec}>
            <dt>{intl.formatMessage(m[spec])}</dt>
            <dd>{specifications[spec]}</dd>
          </Fragment>
        ))}
    </dl>
  );
}
