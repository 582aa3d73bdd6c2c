import { defineMessages } from './defineMessages';

/** The regions whose name is not the same in both languages. */
export const regionMessages = defineMessages({
  kaskazini_pemba: { id: 'region.kaskaziniPemba', defaultMessage: 'Pemba North' },
  kusini_pemba: { id: 'region.kusiniPemba', defaultMessage: 'Pemba South' },
  kaskazini_unguja: { id: 'region.kaskaziniUnguja', defaultMessage: 'Unguja North' },
  kusini_unguja: { id: 'region.kusiniUnguja', defaultMessage: 'Unguja South' },
  mjini_magharibi: { id: 'region.mjiniMagharibi', defaultMessage: 'Zanzibar Urban/West' },
  other: { id: 'region.other', defaultMessage: 'Other' },
});
