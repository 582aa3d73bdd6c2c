import { useEffect, useRef, type ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import { Alert } from '../../../kit/ui/Alert';
import { ReservedSpace } from '../ReservedSpace';
import { payMessages } from './messages';
import { AnyOfferChange, OfferChange } from './OfferChange';
import { isPayProblem, PayProblem, type Trouble } from './PayProblem';
import css from './PayStep.module.css';

interface ReasonProps {
  change: ComponentProps<typeof OfferChange>['change'] | null;
  trouble: Trouble;
  price: number;
}

/** Why it is not as before, in a place as high as the highest reason. */
export function PayReason({ change, trouble, price }: ReasonProps) {
  const intl = useIntl();
  const isTrouble = isPayProblem(trouble);
  const place = useInSight(isTrouble ? (trouble.problem ?? trouble.failure) : null);
  return (
    <div ref={place} className={css.reason}>
      <ReservedSpace insteadOfIt={<AnyOfferChange price={price} />}>
        {change && <OfferChange change={change} />}
        {!change && isTrouble && <PayProblem {...trouble} />}
        {!change && !isTrouble && (
          <Alert icon="shield">{intl.formatMessage(payMessages.safety)}</Alert>
        )}
      </ReservedSpace>
    </div>
  );
}

/** What went wrong is never out of sight above the button, whatever was scrolled to or typed before. */
function useInSight(trouble: unknown) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (trouble) place.current?.scrollIntoView({ block: 'nearest' });
  }, [trouble]);
  return place;
}
