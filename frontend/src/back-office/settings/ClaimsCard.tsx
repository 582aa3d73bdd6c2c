import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useIntl } from 'react-intl';
import { formatDateTime } from '../../i18n/formats';
import { useInLanguage } from '../../i18n/useInLanguage';
import type { Claims, Measured } from './api';
import { claimMessages as m } from './messages';
import { Facts, SettingCard } from './SettingCard';
import { claimNames, isComputable, type ClaimName } from './values';

interface Props {
  claims: Claims;
  /** Null while the records cannot be read. */
  measured: Measured | null;
}

/** What customers read on the first page now, and where it comes from. */
export function ClaimsCard({ claims, measured }: Props) {
  const intl = useIntl();
  return (
    <SettingCard
      title={intl.formatMessage(m.title)}
      edited={{ section: 'claims', need: 'edit_texts', state: claims }}
    >
      <Facts
        facts={claimNames.map((name) => [
          intl.formatMessage(m[name]),
          <Told key={name} name={name} claims={claims} />,
        ])}
      />
      {measured && <Records measured={measured} />}
    </SettingCard>
  );
}

function Told({ name, claims }: { name: ClaimName; claims: Claims }) {
  const intl = useIntl();
  const inLanguage = useInLanguage();
  const isComputed = isComputable(name) && claims[`${name}From`] === 'computed';
  const { text } = inLanguage(claims.told[name], claims.told[`${name}Swahili`]);
  const source = text
    ? intl.formatMessage(isComputed ? m.computed : m.own)
    : intl.formatMessage(m.leftOut);
  return (
    <Stack
      component="span"
      direction="row"
      sx={{ columnGap: 3, alignItems: 'center', justifyContent: 'flex-end' }}
    >
      {text && <span>{text}</span>}
      <Chip variant="outlined" label={source} />
    </Stack>
  );
}

/** The records behind the figures, before they are rounded. */
function Records({ measured: { customers, networks, asOf } }: { measured: Measured }) {
  const intl = useIntl();
  return (
    <Typography variant="caption" component="div">
      <p>{intl.formatMessage(m.recordsAsOf, { time: formatDateTime(intl, asOf) })}</p>
      <Box component="ul" sx={{ marginTop: 1, paddingLeft: 5, listStyle: 'disc' }}>
        {customers !== null && <li>{intl.formatMessage(m.served, { count: customers })}</li>}
        <li>{intl.formatMessage(m.onOffer, { count: networks })}</li>
      </Box>
    </Typography>
  );
}
