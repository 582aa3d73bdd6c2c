import { useIntl } from 'react-intl';
import { Icon } from '../../../components/Icon';
import css from './MissingSwahili.module.css';
import { bilingualMessages as m } from './messages';

interface Props {
  /** The names of the fields that have English but no Swahili; nothing is shown when there are none. */
  fields: readonly string[];
}

/** Customers who read Swahili get English there. */
export function MissingSwahili({ fields }: Props) {
  const intl = useIntl();
  if (fields.length === 0) return null;
  return (
    <span
      className={css.badge}
      title={intl.formatMessage(m.missingFields, { fields: intl.formatList(fields) })}
    >
      <Icon name="alert" size={16} />
      {intl.formatMessage(m.missing)}
    </span>
  );
}
