import MuiLink from '@mui/material/Link';
import { Link, type LinkProps } from 'react-router';

/** A link in a text or beside one, with room for a thumb. */
export function TextLink(props: Omit<LinkProps, 'color'>) {
  return <MuiLink component={Link} {...props} />;
}
