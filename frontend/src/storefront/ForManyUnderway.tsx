import { BoughtForMany } from './purchase/many/BoughtForMany';
import type { UnderwayProps } from './purchase/many/BuyForManyPage';
import { Underway } from './purchase/many/Underway';
import { PurchasesOfTracking } from './PurchasesOfTracking';
import { PurchaseLine } from './tracking/my/PurchaseLine';

/** What follows the press on the page for many; its lines are those of all purchases. */
export function ForManyUnderway(props: UnderwayProps) {
  return (
    <PurchasesOfTracking>
      <Underway
        {...props}
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
