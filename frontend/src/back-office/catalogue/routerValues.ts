import type { Router } from '../../api/types';
import type { FieldProblems } from '../../kit/form/checked';
import { toShillings, toWhole } from '../../shop/reading/number';
import { wholeProblem } from '../kit/form/numberProblem';
import { costProblem, priceProblem } from '../kit/whole-list/rules';
import type { RouterInput } from './api';
import { catalogueMessages, routerFieldMessages as f } from './messages';

/** What the fields of the form hold; numbers as they are typed. */
export type RouterValues = Record<
  | 'name'
  | 'nameSwahili'
  | 'brand'
  | 'model'
  | 'price'
  | 'cost'
  | 'stock'
  | 'lowMark'
  | 'wifi'
  | 'speed'
  | 'ports'
  | 'range'
  | 'wifiSwahili'
  | 'speedSwahili'
  | 'portsSwahili'
  | 'rangeSwahili'
  | 'people'
  | 'image',
  string
> & { isActive: boolean };

export function toRouterValues(router: Router | null): RouterValues {
  return {
    name: router?.name ?? '',
    nameSwahili: router?.nameSwahili ?? '',
    brand: router?.brand ?? '',
    model: router?.model ?? '',
    price: router?.price.toString() ?? '',
    cost: router?.cost?.toString() ?? '',
    stock: router?.stock.toString() ?? '',
    lowMark: (router?.lowMark ?? LOW_MARK).toString(),
    isActive: router?.isActive ?? true,
    image: router?.image ?? '',
    wifi: router?.specifications.wifi ?? '',
    speed: router?.specifications.speed ?? '',
    ports: router?.specifications.ports ?? '',
    range: router?.specifications.range ?? '',
    wifiSwahili: router?.specificationsSwahili.wifi ?? '',
    speedSwahili: router?.specificationsSwahili.speed ?? '',
    portsSwahili: router?.specificationsSwahili.ports ?? '',
    rangeSwahili: router?.specificationsSwahili.range ?? '',
    people: router?.people?.toString() ?? '',
  };
}

/** Of a new router. */
const LOW_MARK = 5;
const STOCK = { min: 0, max: 1_000_000 };
const PEOPLE = { min: 1, max: 100 };

export function checkRouter(values: RouterValues): FieldProblems<RouterValues> {
  const { name, brand, model, price, stock, lowMark, cost, people } = values;
  return {
    name: !name.trim() && f.nameRequired,
    brand: !brand.trim() && f.brandRequired,
    model: !model.trim() && f.modelRequired,
    price: priceProblem(price, f.priceRequired),
    stock: wholeProblem(stock, STOCK, f.stockRequired),
    lowMark: wholeProblem(lowMark, STOCK, f.stockRequired),
    cost: costProblem(cost, catalogueMessages.costInvalid),
    people: people.trim() !== '' && wholeProblem(people, PEOPLE, f.peopleInvalid),
  };
}

/** `seen`: what the form showed first. Units sold meanwhile stay sold as long as nobody touched their number. */
export function toRouterInput(values: RouterValues, seen: RouterValues | null): RouterInput {
  const { name, nameSwahili, brand, model, isActive, price, cost, stock, image } = values;
  return {
    people: peopleOf(values),
    name,
    nameSwahili,
    brand,
    model,
    isActive,
    price: toShillings(price),
    cost: cost.trim() === '' ? null : toShillings(cost),
    stock: toWhole(stock),
    lowMark: toWhole(values.lowMark),
    ...(seen && seen.stock !== '' && { stockSeen: toWhole(seen.stock) }),
    ...((!seen || image !== seen.image) && { image: image || null }),
    ...specificationsOf(values),
  };
}

const peopleOf = ({ people }: RouterValues) => (people.trim() === '' ? null : toWhole(people));

function specificationsOf(values: RouterValues) {
  const { wifi, speed, ports, range } = values;
  return {
    specifications: { wifi, speed, ports, range },
    specificationsSwahili: {
      wifi: values.wifiSwahili,
      speed: values.speedSwahili,
      ports: values.portsSwahili,
      range: values.rangeSwahili,
    },
  };
}

/** As it would stand in the shop. */
export function routerOf(values: RouterValues, picture: Router['picture']): Router {
  const { name, nameSwahili, brand, model, isActive, image } = values;
  const at = '1970-01-01T00:00:00Z';
  return {
    _id: '',
    id: '',
    name,
    nameSwahili,
    brand,
    model,
    isActive,
    image,
    picture,
    price: toShillings(values.price) || 0,
    stock: toWhole(values.stock) || 0,
    people: peopleOf(values) || null,
    ...specificationsOf(values),
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
}
