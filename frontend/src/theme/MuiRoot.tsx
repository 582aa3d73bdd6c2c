import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { useLayoutEffect, type ReactNode } from 'react';
import { useColourScheme } from './colourScheme';
import { muiTheme } from './muiTheme';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
const cache = createCache({ key: 'mui', prepend: true, ...(nonce ? { nonce } : {}) });

/** Wraps what uses MUI. It comes with the lazy chunks, so that the first page does not pay for it. */
export function MuiRoot({ children }: { children: ReactNode }) {
  const [scheme] = useColourScheme();
  // MUI's colours hang on this attribute; without a saved choice nothing else sets it.
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = scheme;
  }, [scheme]);
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={muiTheme} storageManager={null} colorSchemeNode={null}>
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
