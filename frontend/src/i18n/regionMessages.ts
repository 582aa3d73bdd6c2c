import { texts } from './texts';

/** The regions whose name is not the same in both languages. */
export const regionMessages = texts('region', {
  kaskazini_pemba: 'Pemba North',
  kusini_pemba: 'Pemba South',
  kaskazini_unguja: 'Unguja North',
  kusini_unguja: 'Unguja South',
  mjini_magharibi: 'Zanzibar Urban/West',
  other: 'Other',
});
