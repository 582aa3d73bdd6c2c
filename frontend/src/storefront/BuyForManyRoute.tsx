import { lazyPage } from '../kit/load/lazyPage';
import { bestValueId } from './catalogue/bundleRules';
import {
  BuyForManyPage,
  type PayForManyProps,
  type UnderwayProps,
} from './purchase/many/BuyForManyPage';

/** Wanted once there is something to pay. */
const Pay = lazyPage<PayForManyProps>('many-pay', () =>
  import(/* webpackChunkName: "many-pay" */ './purchase/many/PayForMany').then((m) => m.PayForMany),
);
const Underway = lazyPage<UnderwayProps>('many-pay', () =>
  import(/* webpackChunkName: "many-pay" */ './ForManyUnderway').then((m) => m.ForManyUnderway),
);

export function BuyForManyRoute() {
  return <BuyForManyPage bestOf={bestValueId} Pay={Pay} Underway={Underway} />;
}
