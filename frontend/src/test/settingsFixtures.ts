import type { Settings } from '../back-office/settings/api';
import { ownClaimTexts, shop } from './fixtures';

const untouched = { version: 0, isDefault: true, updatedAt: null, updatedBy: null };

export const ownClaims = {
  customersFrom: 'own',
  supportFrom: 'own',
  networksFrom: 'own',
} as const;
export const computedClaims = {
  customersFrom: 'computed',
  supportFrom: 'own',
  networksFrom: 'computed',
} as const;
const asOf = '2026-11-21T09:00:00Z';
const emptyClaims = {
  ...ownClaimTexts,
  customers: '',
  networks: '',
  uptime: '',
  computed: [],
  asOf: null,
};

export const settings: Settings = {
  contact: {
    ...untouched,
    supportPhone: '255700000100',
    whatsappNumber: '255700000200',
    previousWhatsappNumber: '255700000300',
    activeWhatsapp: 'current',
  },
  messages: {
    ...untouched,
    staff: [
      {
        name: 'Neema Komba',
        phone: '255754000210',
        email: null,
        language: 'sw',
        channels: ['whatsapp'],
        topics: ['urgent_orders', 'issues'],
      },
    ],
    urgentAboveTsh: 50_000,
    summaryHour: 20,
    customers: 'sms',
    pushTopics: ['new_orders'],
  },
  business: {
    ...untouched,
    legalName: null,
    tin: null,
    vrn: null,
    address: null,
    licence: null,
    photo: null,
  },
  claims: {
    ...untouched,
    ...ownClaimTexts,
    ...ownClaims,
    default: { ...ownClaimTexts, ...computedClaims, customers: '', networks: '', uptime: '' },
    published: { ...ownClaimTexts, computed: [], asOf: null },
    computed: {
      ...emptyClaims,
      customers: '1,200+',
      networks: '4',
      computed: ['customers', 'networks'],
      asOf,
    },
  },
  agentTerms: {
    ...untouched,
    commissionMinPercent: 5,
    commissionMaxPercent: 10,
    minimumCapitalTsh: 500_000,
  },
  demoVideo: { ...untouched, watchDemoUrl: null },
  promptLimits: {
    ...untouched,
    counts: [
      { field: 'phoneTenMinutes', max: 3, defaultMax: 3, lowest: 2, highest: 5 },
      { field: 'phoneDay', max: 12, defaultMax: 12, lowest: 6, highest: 24 },
    ],
  },
  providerOrder: {
    ...untouched,
    wallets: (['vodacom', 'yas', 'airtel', 'halotel'] as const).map((network) => ({
      network,
      providers: [
        { name: 'clickpesa', enabled: true },
        { name: 'zenopay', enabled: true },
      ],
    })),
    defaultOrder: ['clickpesa', 'zenopay'],
  },
  openingHours: { ...untouched, ...shop.openingHours },
  deliveryPromises: { ...untouched, ...shop.deliveryPromises },
  lateOffer: {
    ...untouched,
    offer: 'nothing',
    bonusTsh: null,
    bonusText: '',
    bonusTextSwahili: '',
  },
  orderForm: { ...untouched, form: 'when_needed' },
  refunds: { ...untouched, secondYesAbove: null },
  dailyGoal: { ...untouched, dailyGoal: null },
  tills: { ...untouched, tills: [] },
  ussdCodes: {
    ...untouched,
    vodacom: '*149*01#',
    yas: '*147*00#',
    airtel: '*149*99#',
    halotel: '*148*66#',
  },
  dataUse: { ...untouched, needs: shop.dataUse },
  walletFees: { ...untouched, steps: [] },
  texts: [
    { ...untouched, key: 'agent.steps', own: null },
    { ...untouched, key: 'faq.own1', own: null },
    {
      key: 'terms.refunds',
      version: 2,
      isDefault: false,
      updatedAt: '2026-11-20T09:00:00Z',
      updatedBy: 'Neema Komba',
      own: { title: 'Returns', titleSwahili: 'Marejesho', text: 'In a week.', textSwahili: '' },
    },
  ],
  measured: { customers: 1234, networks: 4, asOf },
  limits: [
    { code: 'prompt_phone', max: 3, windowMinutes: 10 },
    { code: 'prompt_phone', max: 12, windowMinutes: 1440 },
  ],
};
