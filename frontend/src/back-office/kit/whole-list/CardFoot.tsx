import type { ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import type { Permission } from '../../../api/types';
import { ButtonLink } from '../../../components/Button';
import { RequirePermission } from '../access/RequirePermission';
import { usePermissions } from '../access/usePermissions';
import { useDetailLink } from '../dialog/useDetailLink';
import { DeleteButton } from '../form/DeleteButton';
import { ActiveSwitch } from './ActiveSwitch';
import css from './CardFoot.module.css';
import { wholeListMessages as m } from './messages';

interface Props {
  item: { id: string; name: string; isActive: boolean };
  pathOf: (id: string) => string;
  need: Permission;
  /** The dialog is open to people without `need` too. */
  isReadable?: boolean;
  busy: boolean;
  change: (isActive: boolean) => Promise<{ error?: unknown }>;
  removal: Pick<ComponentProps<typeof DeleteButton>, 'remove' | 'restore' | 'told'>;
}

/** Actions on an item without opening it: show or hide, edit, delete. */
export function CardFoot(props: Props) {
  const { item, pathOf, need, isReadable = false, busy, change, removal } = props;
  const intl = useIntl();
  const mayEdit = usePermissions()(need);
  const linkTo = useDetailLink(pathOf);
  const { id, name } = item;
  return (
    <div className={css.foot}>
      <div className={css.toggle}>
        <ActiveSwitch item={item} busy={busy} change={change} need={need} />
      </div>
      {(mayEdit || isReadable) && (
        <ButtonLink
          look="quiet"
          className={css.edit}
          aria-label={intl.formatMessage(m.editNamed, { name })}
          {...linkTo(id)}
        >
          {intl.formatMessage(m.edit)}
        </ButtonLink>
      )}
      <RequirePermission need={need}>
        <DeleteButton compact name={name} {...removal} />
      </RequirePermission>
    </div>
  );
}
