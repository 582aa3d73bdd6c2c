import Link from '@mui/material/Link';
import { useIntl } from 'react-intl';
import { fact } from '../../shop/order/Facts';
import { formatMoney } from '../../i18n/formats';
import { toShillings, toWhole } from '../../shop/reading/number';
import { displayPhone } from '../../shop/reading/phone';
import { safeHref } from '../../kit/safeHref';
import { displayTin, displayVrn } from '../../shop/taxNumbers';
import { unbroken } from '../../kit/unbroken';
import { amountProblem, wholeProblem } from '../kit/form/numberProblem';
import type { AgentTerms, Business, Contact, DemoVideo } from './api';
import { Caption } from '../kit/layout';
import { choice, fieldTable, line, Notice, picture } from './fields';
import {
  businessMessages as b,
  contactMessages as c,
  demoVideoMessages as f,
  termsMessages as t,
} from './messages';
import { stored, type Section } from './section';
import { factsCard } from './SettingCard';

type ContactValues = Record<
  'supportPhone' | 'whatsappNumber' | 'previousWhatsappNumber',
  string
> & { activeWhatsapp: Contact['activeWhatsapp'] };

const phone = { type: 'tel', inputMode: 'tel', maxLength: 40 } as const;

/** The numbers that customers call and write to. */
export const contact: Section<Contact, ContactValues> = {
  path: 'contact',
  title: c.title,
  need: 'edit_settings',
  said: [c],
  ...stored('contact', (values: ContactValues) => values),
  toValues: (item) => ({
    supportPhone: displayPhone(item.supportPhone),
    whatsappNumber: displayPhone(item.whatsappNumber),
    previousWhatsappNumber: displayPhone(item.previousWhatsappNumber ?? ''),
    activeWhatsapp: item.activeWhatsapp,
  }),
  words: (intl) => ({
    activeWhatsapp: (which) =>
      intl.formatMessage(which === 'previous' ? c.usePrevious : c.useCurrent),
  }),
  note: <Notice icon="shield" message={c.note} />,
  ...fieldTable<ContactValues>({
    supportPhone: line(c.phone, phone, c.hint),
    whatsappNumber: line(c.current, phone, c.hint),
    previousWhatsappNumber: line(c.previous, { ...phone, isOptional: true }, c.hint),
    // Each number is read back beside its name.
    activeWhatsapp: choice(c.whatsApp, ({ intl, values }) => {
      const option = (text: string, number: string) =>
        number.trim() ? `${text}: ${displayPhone(number)}` : text;
      return [
        ['current', option(intl.formatMessage(c.useCurrent), values.whatsappNumber)],
        ['previous', option(intl.formatMessage(c.usePrevious), values.previousWhatsappNumber)],
      ];
    }),
  }),
  Card: factsCard({
    factsOf: ({ supportPhone, whatsappNumber, previousWhatsappNumber, activeWhatsapp }) => {
      const number = (one: string) => unbroken(displayPhone(one));
      const isPrevious = activeWhatsapp === 'previous' && previousWhatsappNumber !== null;
      const used = isPrevious ? previousWhatsappNumber : whatsappNumber;
      const spare = isPrevious ? whatsappNumber : previousWhatsappNumber;
      return [
        fact(c.phone, number(supportPhone)),
        fact(c.whatsApp, number(used)),
        fact(isPrevious ? c.current : c.previous, spare && number(spare)),
      ];
    },
  }),
};

type BusinessValues = Record<'legalName' | 'tin' | 'vrn' | 'address' | 'licence' | 'photo', string>;

/** Who sells, as it stands on receipts, in the footer and under *About us*. */
export const business: Section<Business, BusinessValues> = {
  path: 'business',
  title: b.title,
  need: 'edit_settings',
  said: [b],
  ...stored('business', (values: BusinessValues) => values),
  toValues: ({ legalName, tin, vrn, licence, address, photo }) => ({
    legalName: legalName ?? '',
    tin: displayTin(tin ?? ''),
    vrn: displayVrn(vrn ?? ''),
    licence: licence ?? '',
    address: address ?? '',
    photo: photoAddress(photo),
  }),
  note: <Caption text={b.note} />,
  ...fieldTable<BusinessValues>({
    legalName: line(b.legalName, { isOptional: true, maxLength: 120 }),
    tin: line(b.tin, { isOptional: true, inputMode: 'numeric', maxLength: 20 }, b.tinHint),
    vrn: line(b.vrn, { isOptional: true, maxLength: 20 }, b.vrnHint),
    licence: line(b.licence, { isOptional: true, maxLength: 120 }),
    address: line(b.address, { isOptional: true, maxLength: 120 }),
    photo: picture(b.photo, 'person'),
  }),
  Card: factsCard({
    factsOf: ({ legalName, tin, vrn, licence, address, photo }, intl) => [
      fact(b.legalName, legalName),
      fact(b.tin, tin && unbroken(displayTin(tin))),
      fact(b.vrn, vrn && unbroken(displayVrn(vrn))),
      fact(b.licence, licence),
      fact(b.address, address),
      fact(b.photo, photo && intl.formatMessage(b.photoShown)),
    ],
    none: b.none,
  }),
};

/** A picture is named by the address of its largest size. */
function photoAddress(photo: Business['photo']): string {
  return photo?.sources.at(-1)?.url ?? '';
}

type TermsValues = Record<
  'commissionMinPercent' | 'commissionMaxPercent' | 'minimumCapitalTsh',
  string
>;

const MAX_TSH = 1e12;
const PERCENT = { min: 0, max: 100 };

export const terms: Section<AgentTerms, TermsValues> = {
  path: 'terms',
  title: t.title,
  need: 'edit_settings',
  said: [t],
  ...stored('agentTerms', (values: TermsValues) => ({
    commissionMinPercent: toWhole(values.commissionMinPercent),
    commissionMaxPercent: toWhole(values.commissionMaxPercent),
    minimumCapitalTsh: toShillings(values.minimumCapitalTsh),
  })),
  toValues: (item) => ({
    commissionMinPercent: item.commissionMinPercent.toString(),
    commissionMaxPercent: item.commissionMaxPercent.toString(),
    minimumCapitalTsh: item.minimumCapitalTsh.toString(),
  }),
  check: ({ commissionMinPercent, commissionMaxPercent, minimumCapitalTsh }) => ({
    commissionMinPercent: wholeProblem(commissionMinPercent, PERCENT, t.percent),
    commissionMaxPercent: wholeProblem(commissionMaxPercent, PERCENT, t.percent),
    minimumCapitalTsh: amountProblem(minimumCapitalTsh, { min: 0, max: MAX_TSH }, t.amount),
  }),
  note: <Caption text={t.note} />,
  ...fieldTable<TermsValues>({
    commissionMinPercent: line(t.min, { inputMode: 'numeric' }),
    commissionMaxPercent: line(t.max, { inputMode: 'numeric' }),
    minimumCapitalTsh: line(t.capitalTsh, { inputMode: 'numeric' }),
  }),
  Card: factsCard({
    factsOf: (
      { commissionMinPercent: min, commissionMaxPercent: max, minimumCapitalTsh },
      intl,
    ) => [
      fact(t.commission, intl.formatMessage(t.range, { min, max })),
      fact(t.capital, formatMoney(intl, minimumCapitalTsh)),
    ],
  }),
};

interface DemoVideoValues {
  watchDemoUrl: string;
}

export const demoVideo: Section<DemoVideo, DemoVideoValues> = {
  path: 'demo-video',
  title: f.title,
  need: 'edit_texts',
  said: [f],
  ...stored('demoVideo', (values: DemoVideoValues) => values),
  toValues: ({ watchDemoUrl }) => ({ watchDemoUrl: watchDemoUrl ?? '' }),
  ...fieldTable<DemoVideoValues>({
    watchDemoUrl: line(
      f.address,
      { isOptional: true, type: 'url', inputMode: 'url', placeholder: 'https://', maxLength: 2000 },
      f.hint,
    ),
  }),
  Card: DemoVideoLink,
};

function DemoVideoLink({ item }: { item: DemoVideo }) {
  const intl = useIntl();
  const href = safeHref(item.watchDemoUrl);
  if (!href) return <p>{intl.formatMessage(f.none)}</p>;
  return (
    <Link href={href} target="_blank" rel="noreferrer">
      {href}
    </Link>
  );
}
