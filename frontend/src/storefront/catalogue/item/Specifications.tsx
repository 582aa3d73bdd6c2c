import { Fragment } from 'react';
import { useIntl } from 'react-intl';
import type { Router } from '../../../api/types';
import { useInLanguage } from '../../../i18n/useInLanguage';
import { routerMessages as m } from '../routerMessages';
import css from './RouterCard.module.css';

const specs = ['wifi', 'speed', 'ports', 'range'] as const;

/** A catalogue that was kept for offline use may have no Swahili specifications yet. */
type Props = Pick<Router, 'specifications'> & Partial<Pick<Router, 'specificationsSwahili'>>;

/** What the router can do; what nobody wrote down is left out. */
export function Specifications({ specifications, specificationsSwahili }: Props) {
  const intl = useIntl();
  const inLanguage = useInLanguage();
  return (
    <dl className={css.specs}>
      {specs
        .filter((spec) => specifications[spec])
        .map((spec) => {
          const { text, lang } = inLanguage(
            specifications[spec],
            specificationsSwahili?.[spec] ?? '',
          );
          return (
            <Fragment key={spec}>
              <dt>{intl.formatMessage(m[spec])}</dt>
              <dd lang={lang}>{text}</dd>
            </Fragment>
          );
        })}
    </dl>
  );
}
