import type {} from '@mui/material/themeCssVarsAugmentation';
import { createTheme } from '@mui/material/styles';

const PHONE = '@media (max-width: 599.95px)';

/** The colours of tokens.css by MUI's names. */
export const palettes = {
  light: {
    background: { default: '#fbf8f1', paper: '#ffffff' },
    text: { primary: '#10231c', secondary: '#4d5f57' },
    primary: { main: '#0b6b3a', dark: '#095730', contrastText: '#ffffff' },
    secondary: { main: '#f2b705', contrastText: '#10231c' },
    info: { main: '#0a6ea8' },
    error: { main: '#b3261e' },
    divider: '#e4ddcc',
  },
  dark: {
    background: { default: '#0e1a15', paper: '#16261f' },
    text: { primary: '#f1efe7', secondary: '#a9bab1' },
    primary: { main: '#5fd196', dark: '#7fdcab', contrastText: '#0e1a15' },
    secondary: { main: '#ffd24a', contrastText: '#10231c' },
    info: { main: '#7cc4f0' },
    error: { main: '#ff8a80' },
    divider: '#294037',
  },
} as const;

const focusRing = { outline: '3px solid var(--lake)', outlineOffset: 2 };

export const muiTheme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme' },
  colorSchemes: { light: { palette: palettes.light }, dark: { palette: palettes.dark } },
  shape: { borderRadius: 12 },
  spacing: 4,
  typography: {
    fontFamily: 'var(--font)',
    fontSize: 16,
    htmlFontSize: 16,
    h1: { fontSize: 28, fontWeight: 800, letterSpacing: '-0.025em', lineHeight: 1.12 },
    h2: { fontSize: 20, fontWeight: 800, letterSpacing: '-0.015em', lineHeight: 1.25 },
    h3: { fontSize: 16, fontWeight: 750, lineHeight: 1.3 },
    body1: { fontSize: 'inherit', lineHeight: 'inherit' },
    body2: { fontSize: 14 },
    /** Secondary text. */
    caption: { color: 'var(--quiet)', fontSize: 14, lineHeight: 'inherit' },
    button: { fontSize: 16, fontWeight: 700, textTransform: 'none' },
  },
  components: {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true, variant: 'contained' },
      styleOverrides: { root: { minHeight: 48, paddingInline: 20, borderRadius: 10 } },
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
    MuiTypography: { styleOverrides: { root: { overflowWrap: 'anywhere' } } },
    MuiStack: { defaultProps: { useFlexGap: true } },
    MuiCard: {
      styleOverrides: {
        root: { overflow: 'visible', border: '1px solid var(--line)', borderRadius: 16 },
      },
    },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none' } },
    },
    MuiDialog: {
      styleOverrides: {
        paper: {
          border: '1px solid var(--line)',
          borderRadius: 18,
          '&:focus-visible': { outline: 'none' },
          [PHONE]: { width: 'calc(100% - 32px)', maxHeight: 'calc(100% - 32px)', margin: 16 },
        },
        paperFullScreen: {
          border: 0,
          borderRadius: 0,
          [PHONE]: { width: '100%', maxHeight: 'none', margin: 0 },
        },
      },
    },
    MuiBackdrop: {
      styleOverrides: {
        root: { backgroundColor: 'rgb(8 18 14 / 60%)' },
        // Menus and small panels leave the page as it is.
        invisible: { backgroundColor: 'transparent' },
      },
    },
    // Labels stand above their field, never inside its border.
    MuiTextField: { defaultProps: { fullWidth: true, variant: 'outlined' } },
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: {
          position: 'static',
          transform: 'none',
          marginBottom: 6,
          fontSize: 14,
          fontWeight: 650,
          lineHeight: 1.4,
          whiteSpace: 'normal',
          color: 'var(--ink)',
          '&.Mui-focused': { color: 'var(--ink)' },
          '&.Mui-error': { color: 'var(--brick)' },
        },
      },
    },
    MuiOutlinedInput: {
      defaultProps: { notched: false },
      styleOverrides: {
        root: {
          backgroundColor: 'var(--paper)',
          '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--ink)' },
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
            borderColor: 'var(--lake)',
            borderWidth: 2,
          },
        },
        // The text of several lines stands as far from the border as that of one.
        multiline: { padding: 0 },
        input: { minHeight: 24, padding: '13px 14px' },
        notchedOutline: {
          borderColor: 'var(--quiet)',
          top: 0,
          '& legend': { display: 'none' },
        },
      },
    },
    MuiFormHelperText: {
      styleOverrides: { root: { marginInline: 0, marginTop: 6, fontSize: 14, lineHeight: 1.4 } },
    },
  },
});
