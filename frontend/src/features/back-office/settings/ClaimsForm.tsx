import { useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import type { Hero } from './hero';
import { BilingualFields } from '../editing/BilingualFields';
import { bilingualMessages } from '../editing/messages';
import type { Claims } from './api';
import { claimMessages as m } from './messages';
import { Previews } from './Previews';
import { SectionForm } from './SectionForm';
import { useSectionEdit } from './useSectionEdit';
import {
  claimNames,
  claimsChange,
  claimsReset,
  toClaimValues,
  type ClaimName,
  type ClaimValues,
} from './values';

const MOST_LETTERS = 24;

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
  const said = (name: ClaimName, language: 'en' | 'sw') =>
    (language === 'sw' && values[`${name}Swahili`].trim()) || values[name];
  return (
    <SectionForm
      section={section}
      labels={useLabels()}
      reset={claims.isDefault ? null : claimsReset(claims)}
      preview={<Previews>{(language) => hero((name) => said(name, language))}</Previews>}
    >
      {claimNames.map((name) => (
        <BilingualFields
          key={name}
          form={form}
          label={intl.formatMessage(m[name])}
          english={name}
          swahili={`${name}Swahili`}
          hint={intl.formatMessage(m.hint, { text: claims.default[name] })}
          maxLength={MOST_LETTERS}
          required
        />
      ))}
    </SectionForm>
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
  return Object.fromEntries(both) as Record<keyof ClaimValues, string>;
}
