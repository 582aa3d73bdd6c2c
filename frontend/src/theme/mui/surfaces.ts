import type { ThemeOptions } from '@mui/material/styles';

declare module '@mui/material/Paper' {
  interface PaperPropsVariantOverrides {
    /** A quotation: a message, a note, a code. */
    tint: true;
  }
}

const PHONE = '@media (max-width: 599.95px)';
const WIDER = '@media (min-width: 600px)';

/** What pages and dialogs are put together from. */
export const surfaces: ThemeOptions['components'] = {
  // No single word in the last line of a text.
  MuiTypography: {
    // Not `textWrap`, which also says that lines wrap: an id in a cell does not.
    styleOverrides: { root: { overflowWrap: 'anywhere', textWrapStyle: 'pretty' } },
  },
  // What stands in a row goes to the next line where there is no room.
  MuiStack: {
    defaultProps: { useFlexGap: true },
    variants: [{ props: { direction: 'row' }, style: { flexWrap: 'wrap' } }],
  },
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
      root: { minHeight: 48, padding: '0 16px', fontSize: 16, fontWeight: 650 },
      content: { margin: '8px 0', minWidth: 0 },
    },
  },
  MuiAccordionDetails: {
    styleOverrides: { root: { display: 'grid', gap: 12, padding: '0 16px 16px' } },
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
};
