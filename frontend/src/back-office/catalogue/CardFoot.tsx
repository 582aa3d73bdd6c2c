import { useIntl } from 'react-intl';
import { ButtonLink } from '../../components/Button';
import { Allowed } from '../kit/access/Allowed';
import { DeleteButton } from '../kit/form/DeleteButton';
import { useDetailLink } from '../kit/dialog/useDetailLink';
import { ActiveSwitch } from '../kit/whole-list/ActiveSwitch';
import type { Kind } from './api';
import css from './Catalogue.module.css';
import { catalogueMessages as m } from './messages';
import { useRemoval } from './useRemoval';

interface Props {
  kind: Kind;
  item: { id: string; name: string; isActive: boolean };
  pathOf: (id: string) => string;
  busy: boolean;
  change: (isActive: boolean) => Promise<{ error?: unknown }>;
}

/** What can be done to an item without opening it. */
export function CardFoot({ kind, item, pathOf, busy, change }: Props) {
  const intl = useIntl();
  const linkTo = useDetailLink(pathOf);
  const removal = useRemoval(kind, item);
  return (
    <div className={css.foot}>
      <div className={css.toggle}>
        <ActiveSwitch item={item} busy={busy} change={change} />
      </div>
      <ButtonLink
        {...linkTo(item.id)}
        look="quiet"
        className={css.edit}
        aria-label={intl.formatMessage(m.editNamed, { name: item.name })}
      >
        {intl.formatMessage(m.edit)}
      </ButtonLink>
      <Allowed need="edit_catalogue">
        <DeleteButton compact name={item.name} {...removal} />
      </Allowed>
    </div>
  );
}
