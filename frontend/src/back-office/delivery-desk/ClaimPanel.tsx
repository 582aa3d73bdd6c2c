import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Problem } from '../kit/layout';
import { isApiError } from '../../api/apiError';
import type { AdminOrder } from '../../api/types';
import { Button } from '../../kit/ui/Button';
import { formatTime } from '../../i18n/formats';
import { useClaimOrderMutation, useReleaseOrderMutation, type OrderClaim } from './api';
import css from './Desk.module.css';
import { deskProblem } from '../kit/order/deskProblem';
import { DialText } from './DialLead';
import { deskMessages as m } from './messages';
import type { ClaimState } from './useClaimState';
import type { Dial } from './useDial';
import { deliverMessages, deliveryMessages } from '../kit/order/messages';

interface Props {
  order: AdminOrder;
  claim: OrderClaim | null;
  /** `gone`: it needs no delivery any more. */
  hold: ClaimState | 'gone';
  onNext: (() => void) | null;
  /** The code that sends the order, which the press that claims it dials; null without one. */
  dial: Dial | null;
  /** What can be done with the order by whoever has it. */
  children: ReactNode;
}

/** Who has the order in hand. Nobody delivers what a colleague is just delivering. */
export function ClaimPanel({ order: { _id }, claim, hold, onNext, dial, children }: Props) {
  const intl = useIntl();
  const [grasped, setGrasped] = useState(false);
  const notice = useFocusWhen<HTMLParagraphElement>(grasped && hold === 'mine');
  const [take, taking] = useClaimOrderMutation();
  const [release, releasing] = useReleaseOrderMutation();
  const time = claim && formatTime(intl, claim.until);
  const error = taking.error ?? releasing.error;
  const isShown = hold === 'theirs' && isApiError(error) && error.code === 'claimed';
  const grasp = async (onGrasped?: () => void) => {
    setGrasped(false);
    const answer = await take({ _id });
    if (!answer.data) return;
    setGrasped(true);
    onGrasped?.();
  };
  return (
    <div className={css.hold}>
      {isApiError(error) && !isShown && <Problem>{deskProblem(intl, error)}</Problem>}
      <Typography
        ref={notice}
        component="p"
        variant="caption"
        tabIndex={-1}
        role="status"
        sx={{ fontWeight: 600 }}
      >
        {hold === 'lapsed' && intl.formatMessage(m.lapsed)}
        {hold === 'mine' && intl.formatMessage(m.yours, { time })}
        {hold === 'theirs' &&
          intl.formatMessage(deliveryMessages.theirs, { name: claim?.by, time })}
        {hold === 'gone' && intl.formatMessage(deliverMessages.closed)}
      </Typography>
      {(hold === 'theirs' || hold === 'gone') && onNext && (
        <div data-foot>
          <Button wide onClick={onNext}>
            {intl.formatMessage(m.next)}
          </Button>
        </div>
      )}
      {(hold === 'free' || hold === 'lapsed') && (
        <div data-foot className="stack">
          {hold === 'free' && dial && (
            <Button
              wide
              className={css.code}
              busy={taking.isLoading}
              onClick={() => void grasp(dial.open)}
            >
              <DialText code={dial.code} />
            </Button>
          )}
          <Button
            wide
            look={hold === 'free' && dial ? 'outline' : 'primary'}
            busy={taking.isLoading}
            onClick={() => void grasp()}
          >
            {intl.formatMessage(hold === 'free' ? m.take : m.takeAgain)}
          </Button>
        </div>
      )}
      {children}
      {hold === 'mine' && (
        <Stack direction="row" spacing={2}>
          <Button look="quiet" busy={taking.isLoading} onClick={() => void grasp()}>
            {intl.formatMessage(m.keep)}
          </Button>
          <Button look="quiet" busy={releasing.isLoading} onClick={() => void release({ _id })}>
            {intl.formatMessage(m.giveBack)}
          </Button>
        </Stack>
      )}
    </div>
  );
}

/** Focuses what says whose the order is once it says so: the button that was pressed is gone then. */
function useFocusWhen<Element extends HTMLElement>(isSaid: boolean) {
  const ref = useRef<Element>(null);
  useEffect(() => {
    if (isSaid) ref.current?.focus({ preventScroll: true });
  }, [isSaid]);
  return ref;
}
