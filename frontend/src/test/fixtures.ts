import type {
  Bundle,
  PaidProduct,
  PaymentHealth,
  Router,
  Store,
  WalletMessage,
} from '../api/types';
import { toPaidProduct } from '../storefront/purchase/product';

const at = '2026-11-21T09:30:00.000Z';

export function aBundle(changes: Partial<Bundle> = {}): Bundle {
  return {
    _id: 'weekly-5',
    id: 'weekly-5',
    name: 'Weekly 5GB',
    nameSwahili: 'Wiki 5GB',
    type: 'normal',
    network: 'vodacom',
    data: '5GB',
    dataMb: 5000,
    validity: '7 days',
    validityCount: 7,
    validityUnit: 'day',
    hours: null,
    conditions: '',
    conditionsSwahili: '',
    price: 10000,
    operatorPrice: null,
    description: 'A week of data.',
    descriptionSwahili: 'Data ya wiki nzima.',
    features: [],
    image: null,
    picture: null,
    adminPhoneNumber: null,
    requiresTin: false,
    requiresNida: false,
    isActive: true,
    version: 1,
    createdAt: at,
    updatedAt: at,
    ...changes,
  };
}

export function aProduct(changes: Partial<Bundle> = {}): PaidProduct {
  return toPaidProduct(aBundle(changes));
}

export function aWalletMessage(changes: Partial<WalletMessage> = {}): WalletMessage {
  return {
    status: 'confirmed',
    direction: 'paid',
    reference: 'DES9B14S4R',
    amount: 7000,
    phone: null,
    wallet: 'm_pesa',
    occurredAt: '2026-05-28T13:48:00Z',
    ...changes,
  };
}

export const healthy: PaymentHealth = {
  status: 'up',
  retryAfterS: null,
  networks: [],
  windowHours: 3,
  asOf: at,
};

export function aRouter(changes: Partial<Router> = {}): Router {
  return {
    _id: 'mifi',
    id: 'mifi',
    name: 'Pocket MiFi 4G',
    nameSwahili: '',
    brand: 'Huawei',
    model: 'E5576',
    price: 85000,
    image: null,
    picture: null,
    stock: 12,
    lowMark: 5,
    isActive: true,
    specifications: {
      wifi: 'Wi-Fi 4',
      speed: '4G up to 150 Mbps',
      ports: 'micro-USB',
      range: '10 m',
    },
    specificationsSwahili: { wifi: '', speed: '', ports: '', range: '' },
    people: null,
    version: 1,
    createdAt: at,
    updatedAt: at,
    ...changes,
  };
}

export const bundles: Bundle[] = [
  aBundle(),
  aBundle({
    _id: 'daily-1',
    id: 'daily-1',
    name: 'Daily 1GB',
    nameSwahili: 'Siku 1GB',
    data: '1GB',
    dataMb: 1000,
    validity: '24 hours',
    validityCount: 24,
    validityUnit: 'hour',
    price: 2000,
  }),
  aBundle({
    _id: 'yas-12',
    id: 'yas-12',
    name: 'Monthly 12GB',
    nameSwahili: 'Mwezi 12GB',
    network: 'yas',
    data: '12GB',
    dataMb: 12000,
    validity: '30 days',
    validityCount: 30,
    price: 27000,
  }),
  aBundle({
    _id: 'sme-30',
    id: 'sme-30',
    name: 'SME Starter 30GB',
    nameSwahili: 'Biashara Anza 30GB',
    type: 'sme',
    data: '30GB',
    dataMb: 30000,
    validity: '30 days',
    validityCount: 30,
    price: 55000,
    requiresTin: true,
  }),
];

export const routers: Router[] = [
  aRouter(),
  aRouter({ _id: 'low', id: 'low', name: 'Budget 4G', brand: 'Tenda', stock: 3 }),
  aRouter({ _id: 'gone', id: 'gone', name: 'Home 4G router', brand: 'ZTE', stock: 0 }),
];

export const ownClaimTexts = {
  customers: '50,000+',
  customersSwahili: '',
  support: '24/7',
  supportSwahili: '',
  networks: '4+',
  networksSwahili: '',
  uptime: '99%',
  uptimeSwahili: '',
};

export const shop: Store = {
  shopName: 'Bundle Hub',
  supportPhone: '255700111222',
  whatsappNumber: '255700111333',
  claims: {
    ...ownClaimTexts,
    computed: ['customers', 'networks'],
    asOf: '2026-11-21T07:05:00Z',
  },
  texts: {},
  sendsSms: true,
  networks: [
    { id: 'vodacom', name: 'Vodacom' },
    { id: 'yas', name: 'Yas' },
    { id: 'airtel', name: 'Airtel' },
    { id: 'halotel', name: 'Halotel' },
  ],
  openingHours: {
    week: [
      { day: 'monday', from: '08:00', to: '20:00' },
      { day: 'tuesday', from: '08:00', to: '20:00' },
      { day: 'wednesday', from: '08:00', to: '20:00' },
      { day: 'thursday', from: '08:00', to: '20:00' },
      { day: 'friday', from: '08:00', to: '20:00' },
      { day: 'saturday', from: '08:00', to: '20:00' },
      { day: 'sunday', from: '10:00', to: '18:00' },
    ],
    closedDates: [],
  },
  deliveryPromises: {
    bundleMinutes: 120,
    smeMinutes: 240,
    routerNearDays: 1,
    routerFarDays: 3,
    routerNearFee: 0,
    routerFarFee: 0,
    nearTowns: ['Dar es Salaam'],
  },
  agentClaims: {
    commissionMinPercent: 5,
    commissionMaxPercent: 10,
    minimumCapitalTsh: 500000,
  },
  business: null,
  orderForm: 'when_needed',
  loadedToday: null,
  rating: null,
  tills: [],
  dataUse: [
    { need: 'messages', megabytes: 50 },
    { need: 'video', megabytes: 700 },
    { need: 'work', megabytes: 500 },
    { need: 'family', megabytes: 1600 },
  ],
  walletFees: [],
  watchDemoUrl: null,
  realtime: { service: 'stream' },
  demo: null,
};
