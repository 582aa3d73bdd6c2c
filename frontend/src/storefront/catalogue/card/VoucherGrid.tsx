import { useIntl } from 'react-intl';
import type { Bundle } from '../../../api/types';
import { commonMessages } from '../../../i18n/messages';
import { classes } from '../../../kit/classes';
import { bestValueId } from '../bundleRules';
import { VoucherCard } from './VoucherCard';
import css from './VoucherGrid.module.css';

interface Props {
  bundles: readonly Bundle[];
  /** Those that are sold no more. */
  gone?: ReadonlySet<string>;
  full?: boolean;
  /** Shown beside these, and compared with them. */
  beside?: Bundle[];
}

const none: ReadonlySet<string> = new Set();

export function VoucherGrid({ bundles, gone = none, full = false, beside = [] }: Props) {
  const best = bestValueId([...beside, ...bundles].filter(({ id }) => !gone.has(id)));
  return (
    <ul className={classes(css.grid, full && css.wide)}>
      {bundles.map((bundle) => (
        <li key={bundle.id}>
          <VoucherCard
            bundle={bundle}
            best={bundle.id === best}
            gone={gone.has(bundle.id)}
            full={full}
          />
        </li>
      ))}
    </ul>
  );
}

/** As high as the vouchers that will stand here, so that nothing jumps. */
export function VoucherSkeletons({ count, full = false }: { count: number; full?: boolean }) {
  const intl = useIntl();
  return (
    <div role="status" aria-label={intl.formatMessage(commonMessages.loading)}>
      <div className={classes(css.grid, full && css.wide)}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={css.blank} />
        ))}
      </div>
    </div>
  );
}
