import Chip from '@mui/material/Chip';
import { useIntl } from 'react-intl';
import { Icon } from '../../../kit/ui/Icon';
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
    <Chip
      color="warning"
      size="small"
      icon={<Icon name="alert" size={16} />}
      label={intl.formatMessage(m.missing)}
      title={intl.formatMessage(m.missingFields, { fields: intl.formatList(fields) })}
    />
  );
}
