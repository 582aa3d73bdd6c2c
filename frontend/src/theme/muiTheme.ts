import type {} from '@mui/material/themeCssVarsAugmentation';
import { createTheme } from '@mui/material/styles';

declare module '@mui/material/Paper' {
  interface PaperPropsVariantOverrides {
    /** A quotation: a message, a note, a code. */
    tint: true;
  }
}

const PHONE = '@media (max-width: 599.95px)';
const WIDER = '@media (min-width: 600px)';

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

/** A row of a list: its lines below each other. */
const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 3,
  width: '100%',
  padding: '14px 16px',
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
  components: {
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
    MuiTypography: { styleOverrides: { root: { overflowWrap: 'anywhere' } } },
    // What stands in a row goes to the next line where there is no room.
    MuiStack: {
      defaultProps: { useFlexGap: true },
      variants: [{ props: { direction: 'row' }, style: { flexWrap: 'wrap' } }],
    },
    MuiCard: {
      styleOverrides: {
        root: { overflow: 'visible', border: '1px solid var(--line)', borderRadius: 16 },
      },
      variants: [
        {
          // A smaller card inside a panel or a dialog.
          props: { variant: 'outlined' },
          style: {
            display: 'grid',
            gap: 8,
            padding: '14px 16px',
            borderRadius: 12,
            backgroundColor: 'var(--paper)',
            fontSize: 14,
            overflowWrap: 'anywhere',
          },
        },
      ],
    },
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
    MuiAlert: {
      defaultProps: { icon: false, severity: 'error' },
      styleOverrides: {
        root: { padding: '10px 12px', borderRadius: 10, fontSize: 14, fontWeight: 600 },
        message: { padding: 0, overflowWrap: 'anywhere' },
      },
      variants: [
        {
          props: { severity: 'error' },
          style: { backgroundColor: 'var(--brick-tint)', color: 'var(--brick)' },
        },
      ],
    },
    MuiAccordion: {
      defaultProps: { disableGutters: true, slotProps: { transition: { timeout: 0 } } },
      styleOverrides: {
        root: {
          border: '1px solid var(--line)',
          backgroundColor: 'var(--surface)',
          '&, &:first-of-type, &:last-of-type': { borderRadius: 16 },
          '&::before': { display: 'none' },
        },
      },
    },
    MuiAccordionSummary: {
      styleOverrides: {
        root: { minHeight: 48, fontSize: 16, fontWeight: 650 },
        content: { margin: '8px 0', minWidth: 0 },
      },
    },
    MuiAccordionDetails: {
      styleOverrides: { root: { display: 'grid', gap: 12, padding: '0 16px 16px' } },
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
    MuiFab: {
      styleOverrides: { root: { fontSize: 16, boxShadow: '0 8px 28px -8px rgb(0 0 0 / 45%)' } },
    },
    MuiTableCell: {
      styleOverrides: {
        root: { padding: '12px 16px', borderColor: 'var(--line)', fontSize: 'inherit' },
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
    MuiLink: {
      defaultProps: { underline: 'always' },
      styleOverrides: {
        root: {
          // A thumb hits it without its line growing.
          display: 'inline-block',
          marginBlock: -12,
          paddingBlock: 12,
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
    MuiToggleButtonGroup: {
      defaultProps: { exclusive: true, fullWidth: true },
    },
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
    MuiMenuItem: { styleOverrides: { root: { minHeight: 48 } } },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none' } },
      variants: [
        {
          props: { variant: 'tint' },
          style: {
            padding: '12px 16px',
            backgroundColor: 'var(--tint)',
            overflowWrap: 'anywhere',
            whiteSpace: 'pre-line',
            // What is to be copied is selected whole.
            '&:is(code)': { userSelect: 'all' },
          },
        },
      ],
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
    MuiDialogTitle: {
      styleOverrides: {
        root: {
          display: 'flex',
          gap: 4,
          alignItems: 'center',
          padding: '8px 8px 8px 16px',
          borderBottom: '1px solid var(--line)',
          fontSize: 14,
          [WIDER]: { padding: '16px 16px 16px 24px', fontSize: 20 },
        },
      },
    },
    // The part of a dialog that scrolls.
    MuiDialogContent: {
      styleOverrides: {
        root: {
          position: 'relative',
          display: 'grid',
          gap: 20,
          gridTemplateColumns: 'minmax(0, 1fr)',
          alignContent: 'start',
          padding: 16,
          '.MuiDialogTitle-root + &': { paddingTop: 16 },
          [WIDER]: {
            padding: '20px 24px',
            '.MuiDialogTitle-root + &': { paddingTop: 20 },
          },
        },
      },
    },
    // What can be done, fixed below the part that scrolls.
    MuiDialogActions: {
      defaultProps: { disableSpacing: true },
      styleOverrides: {
        root: {
          display: 'block',
          padding: '12px 16px calc(12px + env(safe-area-inset-bottom))',
          borderTop: '1px solid var(--line)',
          backgroundColor: 'var(--surface)',
          boxShadow: '0 -8px 24px -16px rgb(0 0 0 / 30%)',
          [WIDER]: { padding: '16px 24px' },
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
