import { useIntl } from 'react-intl';
import type { Store } from '../api/types';
import { texts } from '../i18n/texts';
import { displayTin, displayVrn } from './taxNumbers';

export const businessMessages = texts('shop.business', {
  licence: 'Business licence {number}',
  tin: 'TIN {number}',
  vrn: 'VRN {number}',
});

/** Who sells, line by line, as far as the shop has said. */
export function useBusinessLines(business: Store['business']): string[] {
  const intl = useIntl();
  const { legalName, address, licence, tin, vrn } = business ?? {};
  const m = businessMessages;
  const lines = [
    legalName,
    address,
    licence && intl.formatMessage(m.licence, { number: licence }),
    tin && intl.formatMessage(m.tin, { number: displayTin(tin) }),
    vrn && intl.formatMessage(m.vrn, { number: displayVrn(vrn) }),
  ];
  return lines.filter((line) => typeof line === 'string' && line !== '') as string[];
}
