import type {} from '@mui/material/themeCssVarsAugmentation';
import { createTheme } from '@mui/material/styles';
import { controls } from './mui/controls';
import { data } from './mui/data';
import { surfaces } from './mui/surfaces';

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
    subtitle2: { fontSize: 'inherit', fontWeight: 650, lineHeight: 'inherit' },
    subtitle1: { fontSize: 'inherit', fontWeight: 700, lineHeight: 'inherit' },
    body1: { fontSize: 'inherit', lineHeight: 'inherit' },
    body2: { fontSize: 14 },
    /** Secondary text. */
    caption: { color: 'var(--quiet)', fontSize: 14, lineHeight: 'inherit' },
    button: { fontSize: 16, fontWeight: 700, textTransform: 'none' },
  },
  components: { ...surfaces, ...controls, ...data },
});
