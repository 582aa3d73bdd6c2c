import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
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
export function ClaimPanel({ order, claim, hold, onNext, dial, children }: Props) {
  const intl = useIntl();
  const claiming = useClaiming(order);
  const notice = useFocusWhen<HTMLParagraphElement>(claiming.isClaimed && hold === 'mine');
  const { error } = claiming;
  const isShown = hold === 'theirs' && isApiError(error) && error.code === 'claimed';
  return (
    <div className={css.hold}>
      {isApiError(error) && !isShown && <Problem>{deskProblem(intl, error)}</Problem>}
      <ClaimText claim={claim} hold={hold} ref={notice} />
      {(hold === 'theirs' || hold === 'gone') && onNext && (
        <div data-foot>
          <Button wide onClick={onNext}>
            {intl.formatMessage(m.next)}
          </Button>
        </div>
      )}
      {hold === 'free' && <TakeButtons claiming={claiming} text={m.take} dial={dial} />}
      {hold === 'lapsed' && <TakeButtons claiming={claiming} text={m.takeAgain} dial={null} />}
      {children}
      {hold === 'mine' && (
        <Stack direction="row" spacing={2}>
          <Button look="quiet" busy={claiming.isTaking} onClick={() => claiming.take()}>
            {intl.formatMessage(m.keep)}
          </Button>
          <Button look="quiet" busy={claiming.isReleasing} onClick={claiming.release}>
            {intl.formatMessage(m.giveBack)}
          </Button>
        </Stack>
      )}
    </div>
  );
}

/** Claims the order and gives it back; `isClaimed` once the last press claimed it. */
function useClaiming({ _id }: AdminOrder) {
  const [isClaimed, setClaimed] = useState(false);
  const [claim, claiming] = useClaimOrderMutation();
  const [release, releasing] = useReleaseOrderMutation();
  const take = async (onTaken?: () => void) => {
    setClaimed(false);
    const answer = await claim({ _id });
    if (!answer.data) return;
    setClaimed(true);
    onTaken?.();
  };
  return {
    take: (onTaken?: () => void) => void take(onTaken),
    release: () => void release({ _id }),
    isClaimed,
    isTaking: claiming.isLoading,
    isReleasing: releasing.isLoading,
    error: claiming.error ?? releasing.error,
  };
}

interface ClaimTextProps extends Pick<Props, 'claim' | 'hold'> {
  ref: Ref<HTMLParagraphElement>;
}

/** Whose the order is, and until when. */
function ClaimText({ claim, hold, ref }: ClaimTextProps) {
  const intl = useIntl();
  const time = claim && formatTime(intl, claim.until);
  return (
    <Typography
      ref={ref}
      component="p"
      variant="caption"
      tabIndex={-1}
      role="status"
      sx={{ fontWeight: 600 }}
    >
      {hold === 'lapsed' && intl.formatMessage(m.lapsed)}
      {hold === 'mine' && intl.formatMessage(m.yours, { time })}
      {hold === 'theirs' && intl.formatMessage(deliveryMessages.theirs, { name: claim?.by, time })}
      {hold === 'gone' && intl.formatMessage(deliverMessages.closed)}
    </Typography>
  );
}

interface TakeButtonsProps {
  claiming: ReturnType<typeof useClaiming>;
  text: MessageDescriptor;
  dial: Dial | null;
}

/** Who sends it by another phone only claims it; that does not stand in the way of the code. */
function TakeButtons({ claiming, text, dial }: TakeButtonsProps) {
  const intl = useIntl();
  return (
    <>
      {dial && (
        <div data-foot>
          <Button
            wide
            className={css.dial}
            busy={claiming.isTaking}
            onClick={() => claiming.take(dial.open)}
          >
            <DialText code={dial.code} />
          </Button>
        </div>
      )}
      <div data-foot={dial ? undefined : ''}>
        <Button
          wide
          look={dial ? 'outline' : 'primary'}
          busy={claiming.isTaking}
          onClick={() => claiming.take()}
        >
          {intl.formatMessage(text)}
        </Button>
      </div>
    </>
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
