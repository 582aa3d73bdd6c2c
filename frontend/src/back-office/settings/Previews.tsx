import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { RawIntlProvider, useIntl } from 'react-intl';
import type { Language } from '../../i18n/languageSlice';
import { useWordsOf } from '../../i18n/useWordsOf';
import { settingsMessages as m } from './messages';
import { previewed } from './wordParts';

interface Props {
  children: (language: Language) => ReactNode;
}

/** The same part of the shop in both languages; nothing in it can be pressed. */
export function Previews({ children }: Props) {
  const intl = useIntl();
  return (
    <Stack component="section" spacing={2}>
      <h3>{intl.formatMessage(m.preview)}</h3>
      <h4>{intl.formatMessage(m.english)}</h4>
      <InLanguage language="en">{children('en')}</InLanguage>
      <h4>{intl.formatMessage(m.swahili)}</h4>
      <InLanguage language="sw">{children('sw')}</InLanguage>
    </Stack>
  );
}

function InLanguage({ language, children }: { language: Language; children: ReactNode }) {
  const words = useWordsOf(language, previewed);
  return (
    <RawIntlProvider value={words}>
      <div lang={language} inert>
        {children}
      </div>
    </RawIntlProvider>
  );
}
