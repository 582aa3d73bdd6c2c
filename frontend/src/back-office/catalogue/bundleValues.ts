import type { Bundle } from '../../api/types';
import type { FieldProblems } from '../../kit/form/checked';
import { toShillings, toWhole } from '../../shop/reading/number';
import { displayPhone } from '../../shop/reading/phone';
import { parseUssd } from '../../shop/reading/ussd';
import { parseVolume } from '../../shop/reading/volume';
import { ussdMessages } from '../kit/ussd/messages';
import { wholeProblem } from '../kit/form/numberProblem';
import { costProblem, priceProblem } from '../kit/whole-list/rules';
import type { BundleInput } from './api';
import { isNetwork } from '../../shop/networks';
import { bundleFieldMessages as f, catalogueMessages, routerFieldMessages } from './messages';

/** What the fields of the form hold; numbers as they are typed, features one in a line. */
export type BundleValues = Record<
  | 'name'
  | 'nameSwahili'
  | 'data'
  | 'validity'
  | 'hours'
  | 'conditions'
  | 'conditionsSwahili'
  | 'price'
  | 'operatorPrice'
  | 'cost'
  | 'description'
  | 'descriptionSwahili'
  | 'features'
  | 'image'
  | 'adminPhoneNumber'
  | 'ussd',
  string
> &
  Record<'requiresTin' | 'requiresNida' | 'isActive', boolean> &
  Pick<Bundle, 'type' | 'validityUnit'> & { network: Bundle['network'] | FormerBrand };

export function toBundleValues(bundle: Bundle | null): BundleValues {
  return {
    name: bundle?.name ?? '',
    nameSwahili: bundle?.nameSwahili ?? '',
    type: bundle?.type ?? 'normal',
    network: bundle?.network ?? 'vodacom',
    data: bundle?.data ?? '',
    validity: bundle?.validityCount.toString() ?? '',
    validityUnit: bundle?.validityUnit ?? 'day',
    hours: bundle?.hours ?? '',
    conditions: bundle?.conditions ?? '',
    conditionsSwahili: bundle?.conditionsSwahili ?? '',
    price: bundle?.price.toString() ?? '',
    operatorPrice: bundle?.operatorPrice?.toString() ?? '',
    cost: bundle?.cost?.toString() ?? '',
    description: bundle?.description ?? '',
    descriptionSwahili: bundle?.descriptionSwahili ?? '',
    features: bundle?.features.join('\n') ?? '',
    image: bundle?.image ?? '',
    adminPhoneNumber: bundle?.adminPhoneNumber ? displayPhone(bundle.adminPhoneNumber) : '',
    ussd: bundle?.ussd ?? '',
    requiresTin: bundle?.requiresTin ?? false,
    requiresNida: bundle?.requiresNida ?? false,
    isActive: bundle?.isActive ?? true,
  };
}

/** In hours, days or nights. */
const VALIDITY = { min: 1, max: 999 };

export function checkBundle(values: BundleValues): FieldProblems<BundleValues> {
  const { name, data, validity, hours, price, operatorPrice, cost, ussd } = values;
  return {
    name: !name.trim() && routerFieldMessages.nameRequired,
    data: parseVolume(data) === null && f.dataRequired,
    validity: wholeProblem(validity, VALIDITY, f.validityRequired),
    hours: hours.trim() !== '' && parseHours(hours) === null && f.hoursInvalid,
    operatorPrice:
      operatorPrice.trim() !== '' && priceProblem(operatorPrice, routerFieldMessages.priceRequired),
    price: priceProblem(price, routerFieldMessages.priceRequired),
    cost: costProblem(cost, catalogueMessages.costInvalid),
    ussd: ussd.trim() !== '' && parseUssd(ussd) === null && ussdMessages.invalid,
  };
}

/** `seen`: what the form showed first; null for something new. */
export function toBundleInput(values: BundleValues, seen: BundleValues | null): BundleInput {
  const { price, operatorPrice, cost, validity, validityUnit, hours, ...others } = values;
  const { features, image, adminPhoneNumber, ussd, ...rest } = others;
  return {
    ...rest,
    price: toShillings(price),
    operatorPrice: operatorPrice.trim() === '' ? null : toShillings(operatorPrice),
    hours: hours.trim() || null,
    cost: cost.trim() === '' ? null : toShillings(cost),
    validity: `${toWhole(validity)} ${validityUnit}s`,
    features: lines(features),
    adminPhoneNumber: adminPhoneNumber.trim() || null,
    ussd: ussd.trim() || null,
    ...((!seen || image !== seen.image) && { image: image || null }),
  };
}

const HOURS = /^(\d{2}:[0-5]\d)\s*[-–—]\s*(\d{2}:[0-5]\d)$/;

/** `00:00-06:00`, also with a long dash and blanks; null for anything else. */
function parseHours(typed: string): string | null {
  const [, from = '', to = ''] = HOURS.exec(typed.trim()) ?? [];
  return from < '24:00' && to <= '24:00' && from !== to ? `${from}-${to}` : null;
}

function lines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** As it would stand in the shop. */
export function bundleOf(values: BundleValues, picture: Bundle['picture']): Bundle {
  const { network, data, validity, validityUnit, ...rest } = values;
  const at = '1970-01-01T00:00:00Z';
  return {
    ...rest,
    _id: '',
    id: '',
    network: isNetwork(network) ? network : nameNow[network],
    data: data || '0GB',
    // 1 where there is none yet: prices are shown for each gigabyte.
    dataMb: parseVolume(data) ?? 1,
    validity: `${validity} ${validityUnit}s`,
    validityCount: toWhole(validity) || 1,
    validityUnit,
    hours: parseHours(values.hours),
    price: toShillings(values.price) || 0,
    operatorPrice: toShillings(values.operatorPrice) || null,
    cost: null,
    features: lines(values.features),
    adminPhoneNumber: null,
    picture,
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
}

type FormerBrand = 'tigo' | 'zantel';

const nameNow: Record<FormerBrand, Bundle['network']> = { tigo: 'yas', zantel: 'yas' };
