import { useState, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { isApiError } from '../../../api/apiError';
import type { TrackingView } from '../../../api/types';
import { shopNow } from '../../../kit/clock';
import { TextAreaField } from '../../../kit/form/TextAreaField';
import { Alert } from '../../../kit/ui/Alert';
import { Button } from '../../../kit/ui/Button';
import { refusalText } from './refusalText';
import actions from './orderActions.module.css';
import css from './RateOrder.module.css';
import { rateMessages as m } from './rateMessages';
import { useRateOrderMutation } from './rateOrderApi';

const RATED_WITHIN_MS = 30 * 24 * 60 * 60 * 1000;
const MAX_TEXT = 300;

type Rating = NonNullable<TrackingView['rating']>;

/** Asks whoever showed to be the customer for stars, for 30 days after the delivery; they can be changed. */
export function RateOrder({ view }: { view: TrackingView }) {
  const intl = useIntl();
  const [saved, setSaved] = useState<Rating>();
  const [changing, setChanging] = useState(false);
  if (!view.full || !wasDeliveredRecently(view)) return null;
  const rating = saved ?? view.rating ?? { stars: null, text: null };
  if (rating.stars === null || changing) {
    const finish = (now: Rating | null | undefined) => {
      if (now) setSaved(now);
      setChanging(false);
    };
    return <RatingForm view={view} rating={rating} onSaved={finish} />;
  }
  return (
    <Alert icon="check" announced={saved !== undefined}>
      <p>{intl.formatMessage(m.given, { stars: rating.stars })}</p>
      <Button look="quiet" className={actions.link} onClick={() => setChanging(true)}>
        {intl.formatMessage(m.change)}
      </Button>
    </Alert>
  );
}

function wasDeliveredRecently({ status, timeline }: TrackingView): boolean {
  const delivered = timeline.filter((entry) => entry.status === 'delivered').at(-1);
  return (
    status === 'delivered' &&
    delivered !== undefined &&
    shopNow() - Date.parse(delivered.at) < RATED_WITHIN_MS
  );
}

interface FormProps {
  view: TrackingView;
  rating: Rating;
  onSaved: (rating: Rating | null | undefined) => void;
}

function RatingForm({ view, rating, onSaved }: FormProps) {
  const intl = useIntl();
  const [stars, setStars] = useState(rating.stars);
  const [text, setText] = useState(rating.text ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const [rate, { isLoading }] = useRateOrderMutation();
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (stars === null) return;
    setProblem(null);
    const { orderId, phoneNumber } = view;
    const body = { stars, text, phoneLast4: phoneNumber.slice(-4) };
    const { data, error } = await rate({ orderId, ...body });
    if (data) onSaved(data.rating);
    else if (isApiError(error)) setProblem(refusalText(intl, error, shopNow()));
  };
  return (
    <form className={actions.question} noValidate onSubmit={(event) => void send(event)}>
      <Stars stars={stars} onChoose={setStars} />
      {stars !== null && (
        <>
          <TextAreaField
            label={intl.formatMessage(m.text)}
            hint={intl.formatMessage(m.textHint)}
            grows
            maxLength={MAX_TEXT}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {problem && (
            <p role="alert" className={actions.problem}>
              {problem}
            </p>
          )}
          <Button type="submit" busy={isLoading}>
            {intl.formatMessage(m.send)}
          </Button>
        </>
      )}
    </form>
  );
}

const STARS = { on: '★', off: '☆' };
const COUNTS = [1, 2, 3, 4, 5];

interface StarsProps {
  stars: number | null;
  onChoose: (stars: number) => void;
}

function Stars({ stars, onChoose }: StarsProps) {
  const intl = useIntl();
  return (
    <fieldset className={css.stars}>
      <legend>
        <strong>{intl.formatMessage(m.question)}</strong>
      </legend>
      {COUNTS.map((count) => (
        <label key={count} className={css.star} data-on={count <= (stars ?? 0)}>
          <input
            type="radio"
            name="stars"
            value={count}
            checked={count === stars}
            aria-label={intl.formatMessage(m.stars, { count })}
            onChange={() => onChoose(count)}
          />
          <span aria-hidden="true">{count <= (stars ?? 0) ? STARS.on : STARS.off}</span>
        </label>
      ))}
    </fieldset>
  );
}
