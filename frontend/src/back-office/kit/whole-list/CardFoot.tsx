import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { Permission } from '../../../api/types';
import { useToast } from '../../../kit/toast/useToast';
import { errorPhrase } from '../../../i18n/errorText';
import { RequirePermission, usePermissions } from '../access';
import { useDetailLink } from '../dialog/useDetailLink';
import { DeleteButton } from '../form/DeleteButton';
import { SwitchField } from '../form/SwitchField';
import { useToastWithUndo } from '../form/useToastWithUndo';
import { wholeListMessages as m } from './messages';

interface Props {
  item: { id: string; name: string; isActive: boolean };
  pathOf: (id: string) => string;
  need: Permission;
  busy: boolean;
  change: (isActive: boolean) => Promise<{ error?: unknown }>;
  removal: Pick<ComponentProps<typeof DeleteButton>, 'remove' | 'restore' | 'words'>;
}

/** Actions on an item without opening it: show or hide, edit or view, delete. */
export function CardFoot(props: Props) {
  const { item, pathOf, need, busy, change, removal } = props;
  const intl = useIntl();
  const mayEdit = usePermissions()(need);
  const linkTo = useDetailLink(pathOf);
  const { id, name } = item;
  return (
    <Stack
      direction="row"
      spacing={1}
      sx={{ flexWrap: 'nowrap', alignItems: 'center', borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <ActiveSwitch item={item} busy={busy} change={change} need={need} />
      </Box>
      <Button
        component={Link}
        variant="text"
        color="inherit"
        aria-label={intl.formatMessage(mayEdit ? m.editNamed : m.viewNamed, { name })}
        {...linkTo(id)}
      >
        {intl.formatMessage(mayEdit ? m.edit : m.view)}
      </Button>
      <RequirePermission need={need}>
        <DeleteButton compact name={name} {...removal} />
      </RequirePermission>
    </Stack>
  );
}

interface ActiveSwitchProps {
  item: { name: string; isActive: boolean };
  busy: boolean;
  change: (isActive: boolean) => Promise<{ error?: unknown }>;
  need: Permission;
}

/** Shows an item to customers or hides it, straight from the list; can be taken back. */
function ActiveSwitch({ item: { name, isActive }, busy, change, need }: ActiveSwitchProps) {
  const intl = useIntl();
  const toast = useToast();
  const toastWithUndo = useToastWithUndo();
  const mayEdit = usePermissions()(need);
  const flip = async () => {
    const { error } = await change(!isActive);
    if (error !== undefined) toast('error', m.notChanged, errorPhrase(error));
    else toastWithUndo(isActive ? m.nowHidden : m.nowShown, name, () => change(isActive));
  };
  return (
    <SwitchField
      label={intl.formatMessage(isActive ? m.active : m.inactive)}
      aria-label={intl.formatMessage(m.showNamed, { name })}
      checked={isActive}
      disabled={busy || !mayEdit}
      onChange={() => void flip()}
    />
  );
}
