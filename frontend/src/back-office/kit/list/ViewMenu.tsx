import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState, type ReactNode } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { keyOf, type ListView } from './listView';
import { MenuIcon } from './MenuIcon';
import { viewMessages as m } from './messages';

interface Props {
  /** All but the first column, which is the link of its row. */
  columns: readonly MessageDescriptor[];
  view: ListView;
  onChange: (next: Partial<ListView>) => void;
}

/** Which columns a table has on this device, and how close its rows stand. */
export function ViewMenu({ columns, view, onChange }: Props) {
  const intl = useIntl();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = anchor !== null;
  const { hidden, isCompact } = view;
  const toggle = (key: string) =>
    onChange({
      hidden: hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key],
    });
  return (
    <>
      <IconButton
        sx={{ width: 44, height: 44 }}
        aria-label={intl.formatMessage(m.open)}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MenuIcon name="columns" />
      </IconButton>
      <Menu
        id={id}
        open={open}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        transitionDuration={0}
      >
        <Choice checked={isCompact} onToggle={() => onChange({ isCompact: !isCompact })}>
          {intl.formatMessage(m.compact)}
        </Choice>
        <ListSubheader role="presentation">{intl.formatMessage(m.columns)}</ListSubheader>
        {columns.map((label) => (
          <Choice
            key={label.id}
            checked={!hidden.includes(keyOf(label))}
            onToggle={() => toggle(keyOf(label))}
          >
            {intl.formatMessage(label)}
          </Choice>
        ))}
      </Menu>
    </>
  );
}

interface ChoiceProps {
  checked: boolean;
  onToggle: () => void;
  children: ReactNode;
}

function Choice({ checked, onToggle, children }: ChoiceProps) {
  return (
    <MenuItem role="menuitemcheckbox" aria-checked={checked} onClick={onToggle}>
      <Checkbox
        checked={checked}
        tabIndex={-1}
        disableRipple
        slotProps={{ input: { 'aria-hidden': true } }}
      />
      {children}
    </MenuItem>
  );
}
