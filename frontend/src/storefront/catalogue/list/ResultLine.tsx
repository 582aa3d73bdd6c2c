import { useIntl } from 'react-intl';
import { Button } from '../../../kit/ui/Button';
import css from './BundleListPage.module.css';
import { countFilters, type Filters } from '../filters';
import { catalogMessages, filterMessages } from '../messages';

interface Props {
  /** Null while the list is on its way. */
  count: number | null;
  filters: Filters;
  onClear: () => void;
}

/** How many are left, and the way back to all of them. Stays in place, so that a change of the count is read out. */
export function ResultLine({ count, filters, onClear }: Props) {
  const intl = useIntl();
  const active = countFilters(filters);
  return (
    <div className={css.line}>
      <p role="status">{count !== null && intl.formatMessage(catalogMessages.count, { count })}</p>
      {active > 0 && (
        <Button look="quiet" className={css.clear} onClick={onClear}>
          {intl.formatMessage(filterMessages.clear, { count: active })}
        </Button>
      )}
    </div>
  );
}
