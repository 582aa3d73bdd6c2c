import type { ThemeOptions } from '@mui/material/styles';

export const focusRing = { outline: '3px solid var(--lake)', outlineOffset: 2 };

/** What is pressed, switched and chosen. */
export const controls: ThemeOptions['components'] = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'contained' },
    styleOverrides: {
      root: { minHeight: 48, paddingInline: 20, borderRadius: 10, lineHeight: 1.2 },
      outlined: { paddingInline: 12, borderWidth: 1.5, fontSize: 14 },
      text: { paddingInline: 8, textDecoration: 'underline', textUnderlineOffset: 3 },
    },
  },
  MuiIconButton: {
    defaultProps: { color: 'inherit' },
    styleOverrides: {
      root: {
        width: 48,
        height: 48,
        borderRadius: 10,
        '&:hover': { backgroundColor: 'var(--tint)' },
      },
    },
  },
  MuiFab: {
    styleOverrides: { root: { fontSize: 16, boxShadow: '0 8px 28px -8px rgb(0 0 0 / 45%)' } },
  },
  MuiLink: {
    defaultProps: { underline: 'always' },
    styleOverrides: {
      root: {
        // A thumb hits it without its line growing.
        display: 'inline-block',
        marginBlock: -14,
        paddingBlock: 14,
        color: 'var(--lake)',
        textDecorationColor: 'inherit',
        overflowWrap: 'break-word',
      },
    },
    variants: [
      {
        // The name of a row.
        props: { variant: 'subtitle1' },
        style: {
          color: 'var(--ink)',
          textDecoration: 'none',
          '&:hover': { textDecoration: 'underline' },
        },
      },
    ],
  },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 48 } } },
  MuiFormControlLabel: {
    styleOverrides: {
      root: { gap: 10, minHeight: 48, marginInline: 0 },
      label: { fontSize: 'inherit', overflowWrap: 'break-word' },
    },
  },
  MuiCheckbox: { styleOverrides: { root: { width: 48, height: 48, color: 'var(--quiet)' } } },
  MuiRadio: { styleOverrides: { root: { padding: 0, color: 'var(--quiet)' } } },
  MuiSwitch: {
    styleOverrides: {
      root: { flex: 'none', width: 48, height: 28, padding: 0 },
      switchBase: {
        padding: 4,
        '&.Mui-checked': {
          transform: 'translateX(20px)',
          color: 'var(--surface)',
          '& + .MuiSwitch-track': { backgroundColor: 'var(--leaf)', opacity: 1 },
        },
        '&.Mui-focusVisible + .MuiSwitch-track': focusRing,
      },
      thumb: { backgroundColor: 'var(--surface)', boxShadow: 'none' },
      track: { borderRadius: 14, backgroundColor: 'var(--quiet)', opacity: 1 },
    },
  },
  MuiToggleButtonGroup: { defaultProps: { fullWidth: true } },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        minHeight: 48,
        padding: '4px 8px',
        borderColor: 'var(--quiet)',
        borderRadius: 10,
        color: 'var(--ink)',
        fontSize: 14,
        lineHeight: 1.2,
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: 'var(--tint)',
          color: 'var(--ink)',
          boxShadow: 'inset 0 0 0 2px var(--leaf)',
        },
        '&.Mui-disabled:not(.Mui-selected)': { color: 'var(--quiet)' },
      },
    },
  },
};
