import { useIntl } from 'react-intl';
import { isApiError } from '../../../api/apiError';
import type { AdminOrder } from '../../../api/types';
import { Button } from '../../../components/Button';
import { formatTime } from '../../../i18n/formats';
import { useClaimOrderMutation, useReleaseOrderMutation } from './api';
import css from './Desk.module.css';
import { deskProblem } from './deskProblem';
import { deskMessages as m } from './messages';
import type { OrderClaim } from './types';

interface Props {
  order: AdminOrder;
  claim: OrderClaim | null;
}

/** Who has the order in hand. Nobody delivers what a colleague is just delivering. */
export function ClaimPanel({ order: { _id }, claim }: Props) {
  const intl = useIntl();
  const [take, taking] = useClaimOrderMutation();
  const [release, releasing] = useReleaseOrderMutation();
  const time = claim && formatTime(intl, claim.until);
  const error = taking.error ?? releasing.error;
  return (
    <div className={css.hold}>
      {isApiError(error) && (
        <p role="alert" className={css.problem}>
          {deskProblem(intl, error)}
        </p>
      )}
      {claim && (
        <p role="status" className={css.claim}>
          {claim.mine
            ? intl.formatMessage(m.yours, { time })
            : intl.formatMessage(m.theirs, { name: claim.by, time })}
        </p>
      )}
      {claim === null && (
        <Button wide busy={taking.isLoading} onClick={() => void take({ _id })}>
          {intl.formatMessage(m.take)}
        </Button>
      )}
      {claim?.mine && (
        <div className={css.actions}>
          <Button look="quiet" busy={taking.isLoading} onClick={() => void take({ _id })}>
            {intl.formatMessage(m.keep)}
          </Button>
          <Button look="quiet" busy={releasing.isLoading} onClick={() => void release({ _id })}>
            {intl.formatMessage(m.giveBack)}
          </Button>
        </div>
      )}
    </div>
  );
}
