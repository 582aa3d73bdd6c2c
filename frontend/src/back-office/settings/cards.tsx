import Link from '@mui/material/Link';
import { useIntl } from 'react-intl';
import { formatMoney } from '../../i18n/formats';
import { displayPhone } from '../../shop/reading/phone';
import { safeHref } from '../../kit/safeHref';
import { displayTin, displayVrn } from '../../shop/taxNumbers';
import { unbroken } from '../../kit/unbroken';
import type { AgentTerms, Business, Contact, Film } from './api';
import { businessMessages, contactMessages, filmMessages, termsMessages } from './messages';
import { Facts, SettingCard } from './SettingCard';

export function ContactCard({ contact }: { contact: Contact }) {
  const intl = useIntl();
  const m = contactMessages;
  const { supportPhone, whatsappNumber, previousWhatsappNumber, activeWhatsapp } = contact;
  const phone = (number: string) => unbroken(displayPhone(number));
  const isPrevious = activeWhatsapp === 'previous' && previousWhatsappNumber !== null;
  const used = isPrevious ? previousWhatsappNumber : whatsappNumber;
  const spare = isPrevious ? whatsappNumber : previousWhatsappNumber;
  return (
    <SettingCard
      title={intl.formatMessage(m.title)}
      edited={{ section: 'contact', need: 'edit_settings', state: contact }}
    >
      <Facts
        facts={[
          [intl.formatMessage(m.phone), phone(supportPhone)],
          [intl.formatMessage(m.whatsApp), phone(used)],
          ...(spare
            ? [[intl.formatMessage(isPrevious ? m.current : m.previous), phone(spare)] as const]
            : []),
        ]}
      />
    </SettingCard>
  );
}

export function BusinessCard({ business }: { business: Business }) {
  const intl = useIntl();
  const m = businessMessages;
  const { legalName, tin, vrn, address } = business;
  const facts = [
    [intl.formatMessage(m.legalName), legalName],
    [intl.formatMessage(m.tin), tin && unbroken(displayTin(tin))],
    [intl.formatMessage(m.vrn), vrn && unbroken(displayVrn(vrn))],
    [intl.formatMessage(m.address), address],
  ] as const;
  const said = facts.filter(([, value]) => value);
  return (
    <SettingCard
      title={intl.formatMessage(m.title)}
      edited={{ section: 'business', need: 'edit_settings', state: business }}
    >
      {said.length > 0 ? <Facts facts={said} /> : <p>{intl.formatMessage(m.none)}</p>}
    </SettingCard>
  );
}

export function AgentTermsCard({ terms }: { terms: AgentTerms }) {
  const intl = useIntl();
  const m = termsMessages;
  const { commissionMinPercent: min, commissionMaxPercent: max, minimumCapitalTsh } = terms;
  return (
    <SettingCard
      title={intl.formatMessage(m.title)}
      edited={{ section: 'terms', need: 'edit_settings', state: terms }}
    >
      <Facts
        facts={[
          [intl.formatMessage(m.commission), intl.formatMessage(m.range, { min, max })],
          [intl.formatMessage(m.capital), formatMoney(intl, minimumCapitalTsh)],
        ]}
      />
    </SettingCard>
  );
}

export function FilmCard({ film }: { film: Film }) {
  const intl = useIntl();
  const m = filmMessages;
  const href = safeHref(film.watchDemoUrl);
  return (
    <SettingCard
      title={intl.formatMessage(m.title)}
      edited={{ section: 'film', need: 'edit_texts', state: film }}
    >
      {href ? (
        <Link href={href} target="_blank" rel="noreferrer">
          {href}
        </Link>
      ) : (
        <p>{intl.formatMessage(m.none)}</p>
      )}
    </SettingCard>
  );
}
