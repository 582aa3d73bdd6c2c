import { useIntl } from 'react-intl';
import { RequirePermission } from '../kit/access/RequirePermission';
import { DeleteButton } from '../kit/form/DeleteButton';
import { useDetailLink } from '../kit/dialog/useDetailLink';
import { ActiveSwitch } from '../kit/whole-list/ActiveSwitch';
import type { Kind } from './api';
import { EditLink, ItemFoot } from '../kit/whole-list/ItemFoot';
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
    <ItemFoot toggle={<ActiveSwitch item={item} busy={busy} change={change} />}>
      <EditLink
        {...linkTo(item.id)}
        aria-label={intl.formatMessage(m.editNamed, { name: item.name })}
      >
        {intl.formatMessage(m.edit)}
      </EditLink>
      <RequirePermission need="edit_catalogue">
        <DeleteButton compact name={item.name} {...removal} />
      </RequirePermission>
    </ItemFoot>
  );
}
