import { displayPhone } from '../../../lib/phone';
import { displayTin, displayVrn } from '../../../lib/taxNumbers';
import type { AgentTerms, Business, Claims, Contact, Film, SettingsChange, TextBlock } from './api';

/** The four figures of the first screen, in their order. */
export const claimNames = ['customers', 'support', 'networks', 'uptime'] as const;
export type ClaimName = (typeof claimNames)[number];

/** Of each claim both languages, as the interface names them. */
export type ClaimValues = Record<ClaimName | `${ClaimName}Swahili`, string>;

export function toClaimValues(claims: ClaimValues): ClaimValues {
  const both = claimNames.flatMap((name) => [name, `${name}Swahili`] as const);
  return Object.fromEntries(both.map((name) => [name, claims[name]])) as ClaimValues;
}

export function claimsChange(values: ClaimValues, version: number): SettingsChange {
  return { claims: { ...values, version } };
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
      commissionMinPercent: Number(values.commissionMinPercent),
      commissionMaxPercent: Number(values.commissionMaxPercent),
      minimumCapitalTsh: Number(values.minimumCapitalTsh),
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

export type TextValues = TextBlock;

/** The shop's own words; null: the built-in ones again. */
export function textChange(key: string, own: TextValues | null, version: number): SettingsChange {
  return { text: { key, own, version } };
}
