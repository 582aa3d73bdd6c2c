import type { ThemeOptions } from '@mui/material/styles';
import { focusRing } from './controls';

/** A row of a list: its lines below each other. */
const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1,
  width: '100%',
  alignContent: 'center',
  minHeight: 48,
  padding: '10px 16px',
  lineHeight: 1.4,
} as const;

/** Lists, tables and the marks in them. */
export const data: ThemeOptions['components'] = {
  MuiChip: {
    styleOverrides: {
      root: { height: 'auto', minHeight: 26, maxWidth: '100%', fontSize: 14, fontWeight: 600 },
      label: { paddingInline: 10, whiteSpace: 'normal' },
      icon: { flex: 'none', marginLeft: 8, color: 'inherit' },
      outlined: { borderColor: 'var(--line)' },
    },
    variants: [
      {
        props: { color: 'warning', variant: 'filled' },
        style: { backgroundColor: 'var(--gold-tint)', color: 'var(--ink)' },
      },
      {
        props: { color: 'secondary', variant: 'filled' },
        style: { minHeight: 22, minWidth: 22, fontSize: 13, fontWeight: 750 },
      },
    ],
  },
  MuiAvatar: {
    styleOverrides: {
      root: {
        width: 36,
        height: 36,
        backgroundColor: 'var(--ink)',
        color: 'var(--paper)',
        fontSize: 14,
        fontWeight: 750,
      },
    },
  },
  MuiList: {
    styleOverrides: { root: { '& > * + *': { borderTop: '1px solid var(--line)' } } },
  },
  MuiListItem: { styleOverrides: { root: row } },
  MuiListItemButton: {
    styleOverrides: {
      root: {
        ...row,
        color: 'var(--ink)',
        '&:hover': { backgroundColor: 'var(--tint)' },
        '&.Mui-focusVisible': { ...focusRing, outlineOffset: -3, backgroundColor: 'inherit' },
      },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: {
        padding: '7px 14px',
        borderColor: 'var(--line)',
        fontSize: 'inherit',
        lineHeight: 1.35,
      },
      head: { color: 'var(--quiet)', fontSize: 14, fontWeight: 700, lineHeight: 1.4 },
      footer: { color: 'inherit', fontWeight: 700 },
      // Inside a panel the text begins at the edge of its heading.
      sizeSmall: { padding: '10px 12px 10px 0', verticalAlign: 'top' },
      alignRight: { whiteSpace: 'nowrap', '&.MuiTableCell-head': { whiteSpace: 'normal' } },
    },
  },
  MuiTableBody: {
    styleOverrides: { root: { '&:last-child > tr:last-child > *': { borderBottom: 0 } } },
  },
};
