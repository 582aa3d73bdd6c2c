import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Columns } from '../../kit/layout';
import { adminSettingPath, paths } from '../../../shop/paths';
import { ChoiceChips } from '../../../kit/ui/ChoiceChips';
import type { Language } from '../../../i18n/languageSlice';
import { useLanguage } from '../../../i18n/useLanguage';
import { PageHead } from '../../kit/list/PageHead';
import { Page } from '../../kit/list/Page';
import { usePermissions } from '../../kit/access';
import { testMessages as m } from './messages';
import { VariantCard } from './VariantCard';
import { languageMessages } from '../../kit/contact/messages';

const languages = ['sw', 'en'] as const;
const variants = ['default', 'urgent', 'payment', 'paymentProof', 'plain'] as const;

/** Each message as the server words it, sent by the shop's real ways, with what came of it. */
export function TestNotificationsPage() {
  const intl = useIntl();
  const [shown] = useLanguage();
  const [language, setLanguage] = useState<Language>(shown);
  return (
    <Page roomy>
      <PageHead title={intl.formatMessage(m.title)} more={useOtherPages()} />
      <Typography component="p" sx={{ maxWidth: '64ch', color: 'text.secondary' }}>
        {intl.formatMessage(m.lead)}
      </Typography>
      <ChoiceChips
        label={intl.formatMessage(m.language)}
        choices={languages.map((value) => ({
          value,
          text: intl.formatMessage(languageMessages[value]),
        }))}
        chosen={language}
        onChoose={setLanguage}
      />
      <Columns component="ul" narrowest={320}>
        {variants.map((variant) => (
          <li key={variant}>
            <VariantCard key={language} sample={{ variant, language }} />
          </li>
        ))}
      </Columns>
    </Page>
  );
}

function useOtherPages() {
  const intl = useIntl();
  const may = usePermissions();
  const all = { text: intl.formatMessage(m.all), link: { to: paths.adminMessages } };
  const settings = {
    text: intl.formatMessage(m.settings),
    link: { to: adminSettingPath('messages') },
  };
  return may('edit_settings') ? [settings, all] : [all];
}
