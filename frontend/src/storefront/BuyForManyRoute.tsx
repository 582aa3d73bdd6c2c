import { lazyPage } from '../kit/load/lazyPage';
import { BuyForManyPage, type ForManyProps } from './purchase/many/BuyForManyPage';

const CHUNK = 'for-many';
const ForMany = lazyPage<ForManyProps>(CHUNK, () =>
  import(/* webpackChunkName: "for-many" */ './ForMany').then((m) => m.ForMany),
);

export function BuyForManyRoute() {
  return <BuyForManyPage ForMany={ForMany} chunk={CHUNK} />;
}
