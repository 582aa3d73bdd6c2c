import type { ReactNode } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { Link } from 'react-router';
import { Drawing } from '../../../kit/ui/Icon';
import css from './ItemPage.module.css';

const ARROW_BACK = 'M19 12H5M11 6l-6 6 6 6';

interface Props {
  /** The list that the item stands in. */
  back: { to: string; text: MessageDescriptor };
  children: ReactNode;
}

export function ItemFrame({ back, children }: Props) {
  const intl = useIntl();
  return (
    <>
      <Link to={back.to} className={css.back}>
        <Drawing path={ARROW_BACK} size={18} />
        {intl.formatMessage(back.text)}
      </Link>
      {children}
    </>
  );
}
