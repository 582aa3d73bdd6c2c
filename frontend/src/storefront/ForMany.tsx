import { bestValueId } from './catalogue/bundleRules';
import { BoughtForMany } from './purchase/many/BoughtForMany';
import type { ForManyProps } from './purchase/many/BuyForManyPage';
import { ForMany as PurchaseForMany } from './purchase/many/ForMany';
import { PurchasesOfTracking } from './PurchasesOfTracking';
import { PurchaseLine } from './tracking/my/PurchaseLine';

/** With the best of the catalogue, and the lines of all purchases. */
export function ForMany(props: ForManyProps) {
  return (
    <PurchasesOfTracking>
      <PurchaseForMany
        {...props}
        bestOf={bestValueId}
        renderList={(orderId, draft) => (
          <BoughtForMany
            orderId={orderId}
            draft={draft}
            renderLine={(view, now, who) => (
              <PurchaseLine key={view.orderId} view={view} now={now} who={who} />
            )}
          />
        )}
      />
    </PurchasesOfTracking>
  );
}
