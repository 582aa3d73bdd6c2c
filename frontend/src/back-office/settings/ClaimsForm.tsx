import { Fragment } from 'react';
import { useWatch } from 'react-hook-form';
import { useIntl, type IntlShape } from 'react-intl';
import type { AppForm, Labels } from '../../kit/form/useAppForm';
import { useInLanguage } from '../../i18n/useInLanguage';
import { BilingualFields } from '../kit/form/BilingualFields';
import { bilingualLabels } from '../kit/form/bilingualLabels';
import { FormSwitch } from '../kit/form/FormSwitch';
import type { Claims } from './api';
import type { Hero } from './hero';
import { claimMessages as m } from './messages';
import { Previews } from './Previews';
import { SectionForm } from './SectionForm';
import { useSectionEdit } from './useSectionEdit';
import {
  claimNames,
  claimsChange,
  claimsReset,
  isComputable,
  toClaimValues,
  type ClaimName,
  type ClaimValues,
  type ComputableClaim,
} from './values';

const MAX_LENGTH = 24;

interface Props {
  claims: Claims;
  hero: Hero;
}

export function ClaimsForm({ claims, hero }: Props) {
  const intl = useIntl();
  const section = useSectionEdit<Claims, ClaimValues>({
    section: claims,
    pick: (settings) => settings.claims,
    labels: labelsOf(intl),
    toValues: toClaimValues,
    toChange: claimsChange,
    toReset: claimsReset,
    name: intl.formatMessage(m.title),
  });
  const { form } = section.edit;
  const values = { ...toClaimValues(claims), ...useWatch({ control: form.control }) };
  const isComputed = (name: ClaimName) => isComputable(name) && values[`${name}Computed`];
  const said = (name: ClaimName, language: 'en' | 'sw') => {
    const words = isComputed(name) ? claims.computed : values;
    return (language === 'sw' && words[`${name}Swahili`].trim()) || words[name];
  };
  return (
    <SectionForm
      section={section}
      reset={claims.isDefault ? null : claimsReset(claims)}
      preview={<Previews>{(language) => hero((name) => said(name, language))}</Previews>}
    >
      {claimNames.map((name) => (
        <Fragment key={name}>
          {isComputable(name) && <Computed name={name} form={form} claims={claims} />}
          {!isComputed(name) && <OwnText name={name} form={form} />}
        </Fragment>
      ))}
    </SectionForm>
  );
}

interface ClaimProps {
  name: ClaimName;
  form: AppForm<ClaimValues>;
}

function Computed({ name, form, claims }: ClaimProps & { name: ComputableClaim; claims: Claims }) {
  const intl = useIntl();
  const { computed } = claims;
  const now = useInLanguage()(computed[name], computed[`${name}Swahili`]).text;
  return (
    <FormSwitch
      form={form}
      name={`${name}Computed`}
      hint={
        now
          ? intl.formatMessage(m.computedNow, { text: now })
          : intl.formatMessage(m[`${name}LeftOut`])
      }
    />
  );
}

function OwnText({ name, form }: ClaimProps) {
  return (
    <BilingualFields
      form={form}
      english={name}
      swahili={`${name}Swahili`}
      maxLength={MAX_LENGTH}
      required={isComputable(name)}
    />
  );
}

function labelsOf(intl: IntlShape): Labels<ClaimValues> {
  const computed = (name: ComputableClaim) =>
    intl.formatMessage(m.compute, { label: intl.formatMessage(m[name]) });
  const { customers, support, networks, uptime } = m;
  return {
    ...bilingualLabels(intl, { customers, support, networks, uptime }),
    customersComputed: computed('customers'),
    supportComputed: computed('support'),
    networksComputed: computed('networks'),
  };
}
