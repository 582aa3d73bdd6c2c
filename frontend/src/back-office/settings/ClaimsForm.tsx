import { Fragment } from 'react';
import { useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { useInLanguage } from '../../i18n/useInLanguage';
import { BilingualFields } from '../kit/form/BilingualFields';
import { bilingualMessages } from '../kit/form/messages';
import { SwitchField } from '../kit/form/SwitchField';
import type { EditForm } from '../kit/form/useEditForm';
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
  computableClaims,
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
      labels={useLabels()}
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
  form: EditForm<Claims, ClaimValues>['form'];
}

function Computed({ name, form, claims }: ClaimProps & { name: ComputableClaim; claims: Claims }) {
  const intl = useIntl();
  const { computed } = claims;
  const now = useInLanguage()(computed[name], computed[`${name}Swahili`]).text;
  return (
    <SwitchField
      {...form.register(`${name}Computed`)}
      label={intl.formatMessage(m.compute, { label: intl.formatMessage(m[name]) })}
      hint={
        now
          ? intl.formatMessage(m.computedNow, { text: now })
          : intl.formatMessage(m[`${name}LeftOut`])
      }
    />
  );
}

function OwnText({ name, form }: ClaimProps) {
  const intl = useIntl();
  return (
    <BilingualFields
      form={form}
      label={intl.formatMessage(m[name])}
      english={name}
      swahili={`${name}Swahili`}
      maxLength={MAX_LENGTH}
      required={isComputable(name)}
    />
  );
}

function useLabels(): Record<keyof ClaimValues, string> {
  const intl = useIntl();
  const both = claimNames.flatMap((name) => {
    const label = intl.formatMessage(m[name]);
    return [
      [name, intl.formatMessage(bilingualMessages.english, { label })],
      [`${name}Swahili`, intl.formatMessage(bilingualMessages.swahili, { label })],
    ];
  });
  const computed = computableClaims.map((name) => [
    `${name}Computed`,
    intl.formatMessage(m.compute, { label: intl.formatMessage(m[name]) }),
  ]);
  return Object.fromEntries([...both, ...computed]) as Record<keyof ClaimValues, string>;
}
