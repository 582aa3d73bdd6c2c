import Stack from '@mui/material/Stack';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { useOrigin } from '../../shop/page/origin';
import { CopyFact } from '../kit/dialog/CopyFact';
import { feedMessages as m } from './messages';
import { SettingCard } from './SettingCard';

const feeds: readonly { path: string; name: MessageDescriptor }[] = [
  { path: '/feeds/sw/products.csv', name: m.metaSwahili },
  { path: '/feeds/en/products.csv', name: m.metaEnglish },
  { path: '/feeds/sw/products.xml', name: m.googleSwahili },
  { path: '/feeds/en/products.xml', name: m.googleEnglish },
];

/** Where catalogues of other companies read what the shop sells. */
export function FeedsCard() {
  const intl = useIntl();
  const origin = useOrigin();
  return (
    <SettingCard title={intl.formatMessage(m.title)}>
      <p>{intl.formatMessage(m.text)}</p>
      <Stack spacing={3}>
        {feeds.map(({ path, name }) => (
          <Stack key={path} component="section" spacing={1}>
            <h3>{intl.formatMessage(name)}</h3>
            <CopyFact text={origin + path} label={name} />
          </Stack>
        ))}
      </Stack>
    </SettingCard>
  );
}
