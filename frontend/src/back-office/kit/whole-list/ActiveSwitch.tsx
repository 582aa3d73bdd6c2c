import { useIntl } from 'react-intl';
import type { Permission } from '../../../api/types';
import { useToast } from '../../../kit/toast/useToast';
import { errorPhrase } from '../../../i18n/errorText';
import { SwitchField } from '../form/SwitchField';
import { useToastWithUndo } from '../form/useToastWithUndo';
import { usePermissions } from '../access/usePermissions';
import { wholeListMessages as m } from './messages';

interface Props {
  item: { name: string; isActive: boolean };
  busy: boolean;
  change: (isActive: boolean) => Promise<{ error?: unknown }>;
  need: Permission;
}

/** Shows an item to customers or hides it, straight from the list; can be taken back. */
export function ActiveSwitch({ item: { name, isActive }, busy, change, need }: Props) {
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
