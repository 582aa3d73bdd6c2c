import IconButton from '@mui/material/IconButton';
import { useIntl } from 'react-intl';
import { Link, useLocation } from 'react-router';
import { Icon } from '../../../kit/ui/Icon';
import { unbroken } from '../../../kit/unbroken';
import { displayPhone } from '../../../shop/reading/phone';
import { usePermissions } from '../access';
import { TextLink } from '../layout';
import { customerPath } from '../paths';
import { personMessages } from './messages';

interface Props {
  phone: string;
}

/** The address of everything about a number; null where it is nobody's, is shown already, or the role may not see it. */
function useCustomerPath(phone: string): string | null {
  const may = usePermissions();
  const { pathname } = useLocation();
  const path = customerPath(phone);
  return may('see_orders') && path !== pathname ? path : null;
}

/** A number that leads to everything about its owner. */
export function PhoneLink({ phone }: Props) {
  const path = useCustomerPath(phone);
  const text = unbroken(displayPhone(phone));
  return path === null ? <>{text}</> : <TextLink to={path}>{text}</TextLink>;
}

/** The same in a row that opens something else. */
export function PersonButton({ phone }: Props) {
  const intl = useIntl();
  const path = useCustomerPath(phone);
  if (path === null) return null;
  return (
    <IconButton
      component={Link}
      to={path}
      sx={{ alignSelf: 'center' }}
      aria-label={intl.formatMessage(personMessages.open, { phone: displayPhone(phone) })}
    >
      <Icon name="person" size={20} />
    </IconButton>
  );
}
