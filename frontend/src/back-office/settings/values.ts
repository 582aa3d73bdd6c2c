import { toShillings, toWhole } from '../../shop/reading/number';
import { displayPhone } from '../../shop/reading/phone';
import { displayTin, displayVrn } from '../../shop/taxNumbers';
import type {
  AgentTerms,
  Business,
  Claims,
  Contact,
  Film,
  PromptLimits,
  SettingsChange,
  TextBlock,
} from './api';
import { recordOf } from '../../kit/records';

/** The four claims of the first screen, in their order. */
export const claimNames = ['customers', 'support', 'networks', 'uptime'] as const;
export type ClaimName = (typeof claimNames)[number];

/** Claims that the shop can state by itself; uptime is the owner's text or nothing. */
const computableClaims = ['customers', 'support', 'networks'] as const;
export type ComputableClaim = (typeof computableClaims)[number];
export const isComputable = (name: ClaimName): name is ComputableClaim => name !== 'uptime';

/** Of each claim both languages, and whether it is computed instead. */
export type ClaimWords = Record<ClaimName | `${ClaimName}Swahili`, string>;
export type ClaimValues = ClaimWords & Record<`${ComputableClaim}Computed`, boolean>;

export function toClaimValues(claims: Claims): ClaimValues {
  const both = claimNames.flatMap((name) => [name, `${name}Swahili`] as const);
  return {
    ...recordOf(both.map((name) => [name, claims[name]] as const)),
    ...recordOf(
      computableClaims.map(
        (name) => [`${name}Computed`, claims[`${name}From`] === 'computed'] as const,
      ),
    ),
  };
}

export function claimsChange(values: ClaimValues, version: number): SettingsChange {
  const { customersComputed, supportComputed, networksComputed, ...words } = values;
  const from = (computed: boolean) => (computed ? 'computed' : 'own');
  return {
    claims: {
      ...words,
      customersFrom: from(customersComputed),
      supportFrom: from(supportComputed),
      networksFrom: from(networksComputed),
      version,
    },
  };
}

export function claimsReset({ version }: Claims): SettingsChange {
  return { claims: { reset: true, version } };
}

export type ContactValues = Record<
  'supportPhone' | 'whatsappNumber' | 'previousWhatsappNumber',
  string
> & { activeWhatsapp: Contact['activeWhatsapp'] };

export function toContactValues(contact: Contact): ContactValues {
  return {
    supportPhone: displayPhone(contact.supportPhone),
    whatsappNumber: displayPhone(contact.whatsappNumber),
    previousWhatsappNumber: displayPhone(contact.previousWhatsappNumber ?? ''),
    activeWhatsapp: contact.activeWhatsapp,
  };
}

export function contactChange(values: ContactValues, version: number): SettingsChange {
  return { contact: { ...values, version } };
}

export type BusinessValues = Record<'legalName' | 'tin' | 'vrn' | 'address', string>;

export function toBusinessValues({ legalName, tin, vrn, address }: Business): BusinessValues {
  return {
    legalName: legalName ?? '',
    tin: displayTin(tin ?? ''),
    vrn: displayVrn(vrn ?? ''),
    address: address ?? '',
  };
}

export function businessChange(values: BusinessValues, version: number): SettingsChange {
  return { business: { ...values, version } };
}

export type TermsValues = Record<
  'commissionMinPercent' | 'commissionMaxPercent' | 'minimumCapitalTsh',
  string
>;

export function toTermsValues(terms: AgentTerms): TermsValues {
  return {
    commissionMinPercent: terms.commissionMinPercent.toString(),
    commissionMaxPercent: terms.commissionMaxPercent.toString(),
    minimumCapitalTsh: terms.minimumCapitalTsh.toString(),
  };
}

export function termsChange(values: TermsValues, version: number): SettingsChange {
  return {
    agentTerms: {
      commissionMinPercent: toWhole(values.commissionMinPercent),
      commissionMaxPercent: toWhole(values.commissionMaxPercent),
      minimumCapitalTsh: toShillings(values.minimumCapitalTsh),
      version,
    },
  };
}

export interface FilmValues {
  watchDemoUrl: string;
}

export function toFilmValues({ watchDemoUrl }: Film): FilmValues {
  return { watchDemoUrl: watchDemoUrl ?? '' };
}

export function filmChange(values: FilmValues, version: number): SettingsChange {
  return { film: { ...values, version } };
}

export type LimitValues = Record<PromptLimits['counts'][number]['field'], string>;

export function toLimitValues({ counts }: PromptLimits): LimitValues {
  return recordOf(counts.map(({ field, max }) => [field, max.toString()] as const));
}

export function limitsChange(values: LimitValues, version: number): SettingsChange {
  const counts = Object.entries(values).map(([field, typed]) => [field, toWhole(typed)] as const);
  return { promptLimits: { ...Object.fromEntries<number>(counts), version } };
}

export function limitsReset({ version }: PromptLimits): SettingsChange {
  return { promptLimits: { reset: true, version } };
}

export type TextValues = TextBlock;

/** The shop's own words; null: the built-in ones again. */
export function textChange(key: string, own: TextValues | null, version: number): SettingsChange {
  return { text: { key, own, version } };
}
