import { useState } from 'react';
import { useIntl } from 'react-intl';
import { isApiError } from '../../../api/apiError';
import type { TrackingView, TrackOrderRequest } from '../../../api/types';
import { shopNow } from '../../../kit/clock';
import { Button } from '../../../kit/ui/Button';
import { pressMessages, revealMessages } from './messages';
import { refusalText } from './refusalText';
import css from './orderActions.module.css';

/** What a press sends. */
export interface Press {
  send: (request: TrackOrderRequest) => PromiseLike<{ error?: unknown }>;
  isLoading: boolean;
  label: string;
}

/** How a customer comes to act on an order. */
export interface Access {
  /** Whether this device, which placed the order, is about to show it in full. */
  opening: boolean;
  /** Leads to where the customer shows to be one. */
  onFirst: () => void;
}

interface Props {
  view: TrackingView;
  press: Press;
  access: Access;
}

/** Acts on an order with one press, once the customer showed to be one. */
export function PressButton({ view, press: { send, isLoading, label }, access }: Props) {
  const intl = useIntl();
  const [problem, setProblem] = useState<string | null>(null);
  const { orderId, phoneNumber, full } = view;
  if (!full && !access.opening) {
    return (
      <>
        <p>{intl.formatMessage(pressMessages.first)}</p>
        <Button look="quiet" className={css.link} onClick={access.onFirst}>
          {intl.formatMessage(revealMessages.toDigits)}
        </Button>
      </>
    );
  }
  const act = async () => {
    setProblem(null);
    const { error } = await send({ orderId, phoneLast4: phoneNumber.slice(-4) });
    if (isApiError(error)) setProblem(refusalText(intl, error, shopNow()));
  };
  return (
    <div className={css.press}>
      {problem && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
      <Button look="outline" busy={isLoading || !full} onClick={() => void act()}>
        {label}
      </Button>
    </div>
  );
}
