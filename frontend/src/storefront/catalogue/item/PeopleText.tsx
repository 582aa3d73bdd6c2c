import { useIntl } from 'react-intl';
import type { Router } from '../../../api/types';
import { Icon } from '../../../kit/ui/Icon';
import { routerMessages as m } from '../routerMessages';
import css from './RouterCard.module.css';

/** For how many people at home it is enough, where the shop says so. */
export function PeopleText({ people }: Pick<Router, 'people'>) {
  const intl = useIntl();
  if (!people) return null;
  return (
    <p className={css.people}>
      <Icon name="person" size={20} />
      {intl.formatMessage(m.people, { count: people })}
    </p>
  );
}
