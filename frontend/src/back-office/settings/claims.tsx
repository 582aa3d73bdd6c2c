import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { fact } from '../../shop/order/Facts';
import { formatDateTime } from '../../i18n/formats';
import { useInLanguage } from '../../i18n/useInLanguage';
import { BilingualFields } from '../kit/form/BilingualFields';
import { bilingualLabels } from '../kit/form/bilingualLabels';
import { FormSwitch } from '../kit/form/FormSwitch';
import type { Claims, Measured, Settings } from './api';
import { claimMessages as m } from './messages';
import { Previews } from './Previews';
import {
  claimNames,
  isComputable,
  reset,
  stored,
  type ClaimName,
  type ComputableClaim,
  type PageParts,
  type Section,
  type SectionProps,
} from './section';
import { factsCard } from './SettingCard';

/** Of each claim both languages, and whether it is computed instead. */
type ClaimValues = Record<ClaimName | `${ClaimName}Swahili`, string> &
  Record<`${ComputableClaim}Computed`, boolean>;

const from = (computed: boolean): 'computed' | 'own' => (computed ? 'computed' : 'own');

/** The claims of the first screen. */
export const claims: Section<Claims, ClaimValues> = {
  path: 'claims',
  title: m.title,
  need: 'edit_texts',
  said: [m],
  ...stored('claims', (values: ClaimValues) => {
    const { customersComputed, supportComputed, networksComputed, ...words } = values;
    return {
      ...words,
      customersFrom: from(customersComputed),
      supportFrom: from(supportComputed),
      networksFrom: from(networksComputed),
    };
  }),
  toReset: reset('claims'),
  toValues: ({ customersFrom, supportFrom, networksFrom, ...words }) => ({
    customers: words.customers,
    customersSwahili: words.customersSwahili,
    support: words.support,
    supportSwahili: words.supportSwahili,
    networks: words.networks,
    networksSwahili: words.networksSwahili,
    uptime: words.uptime,
    uptimeSwahili: words.uptimeSwahili,
    customersComputed: customersFrom === 'computed',
    supportComputed: supportFrom === 'computed',
    networksComputed: networksFrom === 'computed',
  }),
  labels: (intl) => {
    const computed = (name: ComputableClaim) =>
      intl.formatMessage(m.compute, { label: intl.formatMessage(m[name]) });
    const { customers, support, networks, uptime } = m;
    return {
      ...bilingualLabels(intl, { customers, support, networks, uptime }),
      customersComputed: computed('customers'),
      supportComputed: computed('support'),
      networksComputed: computed('networks'),
    };
  },
  Fields: ClaimFields,
  Preview: HeroWithClaims,
  Card: ClaimsNow,
};

const MAX_LENGTH = 24;

type Props = SectionProps<Claims, ClaimValues>;

const isComputed = (name: ClaimName, values: ClaimValues) =>
  isComputable(name) && values[`${name}Computed`];

function useValues({ form, item }: Props): ClaimValues {
  return { ...claims.toValues(item), ...useWatch({ control: form.control }) };
}

function ClaimFields(props: Props) {
  const { form } = props;
  const values = useValues(props);
  return claimNames.map((name) => (
    <Fragment key={name}>
      {isComputable(name) && <Computed name={name} {...props} />}
      {!isComputed(name, values) && (
        <BilingualFields
          form={form}
          english={name}
          swahili={`${name}Swahili`}
          maxLength={MAX_LENGTH}
          required={isComputable(name)}
        />
      )}
    </Fragment>
  ));
}

function Computed({ name, form, item: { computed } }: Props & { name: ComputableClaim }) {
  const intl = useIntl();
  const now = useInLanguage()(computed[name], computed[`${name}Swahili`]).text;
  const hint = now
    ? intl.formatMessage(m.computedNow, { text: now })
    : intl.formatMessage(m[`${name}Hidden`]);
  return <FormSwitch form={form} name={`${name}Computed`} hint={hint} />;
}

function HeroWithClaims({ parts: { hero }, ...props }: Props & { parts: PageParts }) {
  const values = useValues(props);
  const said = (name: ClaimName, language: 'en' | 'sw') => {
    const words = isComputed(name, values) ? props.item.computed : values;
    return (language === 'sw' && words[`${name}Swahili`].trim()) || words[name];
  };
  return <Previews>{(language) => hero((name) => said(name, language))}</Previews>;
}

const Facts = factsCard<Claims>({
  factsOf: (item) =>
    claimNames.map((name) => fact(m[name], <ClaimNow key={name} name={name} claims={item} />)),
});

/** What customers read on the first page now, and where it comes from. */
function ClaimsNow(props: { item: Claims; settings: Settings }) {
  const { measured } = props.settings;
  return (
    <>
      <Facts {...props} />
      {measured && <Records measured={measured} />}
    </>
  );
}

function ClaimNow({ name, claims: { published, ...shown } }: { name: ClaimName; claims: Claims }) {
  const intl = useIntl();
  const { text } = useInLanguage()(published[name], published[`${name}Swahili`]);
  const source = isComputable(name) && shown[`${name}From`] === 'computed' ? m.computed : m.own;
  return (
    <Stack
      component="span"
      direction="row"
      sx={{ columnGap: 3, alignItems: 'center', justifyContent: 'flex-end' }}
    >
      {text && <span>{text}</span>}
      <Chip variant="outlined" label={intl.formatMessage(text ? source : m.hidden)} />
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
