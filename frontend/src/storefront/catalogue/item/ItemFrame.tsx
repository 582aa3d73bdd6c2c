import type { ReactNode } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { Link } from 'react-router';
import { Icon } from '../../../kit/ui/Icon';
import css from './ItemPage.module.css';

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
        <Icon name="back" size={18} />
        {intl.formatMessage(back.text)}
      </Link>
      {children}
    </>
  );
}
