import type { Router } from '../../../api/types';
import type { RouterInput } from './api';

/** What the fields of the form hold; numbers as they are typed. */
export type RouterValues = Record<
  | 'name'
  | 'brand'
  | 'model'
  | 'price'
  | 'cost'
  | 'stock'
  | 'wifi'
  | 'speed'
  | 'ports'
  | 'range'
  | 'image',
  string
> & { isActive: boolean };

export function toRouterValues(router: Router | null): RouterValues {
  return {
    name: router?.name ?? '',
    brand: router?.brand ?? '',
    model: router?.model ?? '',
    price: router?.price.toString() ?? '',
    cost: router?.cost?.toString() ?? '',
    stock: router?.stock.toString() ?? '',
    isActive: router?.isActive ?? true,
    image: router?.image ?? '',
    wifi: router?.specifications.wifi ?? '',
    speed: router?.specifications.speed ?? '',
    ports: router?.specifications.ports ?? '',
    range: router?.specifications.range ?? '',
  };
}

/** `seen`: what the form showed first. Units sold meanwhile stay sold as long as nobody touched their number. */
export function toRouterInput(values: RouterValues, seen: RouterValues | null): RouterInput {
  const { price, cost, stock, wifi, speed, ports, range, image, ...rest } = values;
  return {
    ...rest,
    price: Number(price),
    cost: cost.trim() === '' ? null : Number(cost),
    stock: Number(stock),
    ...(seen && seen.stock !== '' && { stockSeen: Number(seen.stock) }),
    ...((!seen || image !== seen.image) && { image: image || null }),
    specifications: { wifi, speed, ports, range },
  };
}

/** As it would stand in the shop. */
export function routerOf(values: RouterValues, picture: Router['picture']): Router {
  const { name, brand, model, isActive, image, wifi, speed, ports, range } = values;
  const at = '1970-01-01T00:00:00Z';
  return {
    _id: '',
    id: '',
    name,
    brand,
    model,
    isActive,
    image,
    picture,
    price: Number(values.price) || 0,
    stock: Number(values.stock) || 0,
    specifications: { wifi, speed, ports, range },
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
}
