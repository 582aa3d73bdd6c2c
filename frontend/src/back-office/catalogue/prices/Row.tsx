import Checkbox from '@mui/material/Checkbox';
import {
  memo,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEventHandler,
  type KeyboardEventHandler,
} from 'react';
import { useIntl } from 'react-intl';
import type { Bundle } from '../../../api/types';
import { formatDateTime, formatMoney, formatValidity } from '../../../i18n/formats';
import { formatPhrase } from '../../../i18n/phrase';
import { useInLanguage } from '../../../i18n/useInLanguage';
import { Button } from '../../../kit/ui/Button';
import { unbroken } from '../../../kit/unbroken';
import { networkNames } from '../../../shop/networks';
import { bundleMessages } from '../messages';
import { isOutdated, problemOf, shownPrice, type Draft } from './drafts';
import { priceMessages as m } from './messages';
import { UndoNext } from './UndoNext';
import css from './Prices.module.css';

interface Props {
  bundle: Bundle;
  draft: Draft | undefined;
  /** What the shop pays; null while unknown. */
  cost: number | null;
  isSelected: boolean;
  isLinked: boolean;
  onType: (bundle: Bundle, text: string) => void;
  onKeyDown: KeyboardEventHandler<HTMLInputElement>;
  onPaste: ClipboardEventHandler;
  onSelect: (id: string) => void;
  onKeep: (bundle: Bundle) => void;
  onDrop: (bundle: Bundle) => void;
}

/** A bundle with its price in a field, and what is left of it. */
export const Row = memo(function PriceRow(props: Props) {
  const { bundle, draft, cost, isSelected, onSelect } = props;
  const intl = useIntl();
  const name = useInLanguage()(bundle.name, bundle.nameSwahili);
  const names = { name: name.text, network: networkNames[bundle.network] };
  const problem = problemOf(draft);
  const noteId = `price-note-${bundle.id}`;
  const facts = [
    bundle.data,
    unbroken(formatValidity(intl, bundle)),
    bundle.type === 'sme' && intl.formatMessage(bundleMessages.sme),
    !bundle.isActive && intl.formatMessage(m.hidden),
  ];
  return (
    <li className={css.row} data-changed={draft !== undefined}>
      <Checkbox
        slotProps={{ input: { 'aria-label': intl.formatMessage(m.select, names) } }}
        checked={isSelected}
        onChange={() => onSelect(bundle.id)}
      />
      <div className={css.name}>
        <span className={css.title} lang={name.lang}>
          {name.text}
        </span>
        <span className={css.facts}>{facts.filter(Boolean).join(' · ')}</span>
      </div>
      <PriceInput
        {...props}
        label={intl.formatMessage(m.priceOf, names)}
        noteId={noteId}
        isWrong={Boolean(problem)}
      />
      <Money price={shownPrice(bundle, draft)} cost={cost} />
      <div id={noteId} className={css.notes} aria-live="polite">
        {problem && <span className={css.bad}>{formatPhrase(intl, problem)}</span>}
        {draft && (
          <span>
            {intl.formatMessage(m.was, { price: unbroken(formatMoney(intl, draft.was)) })}
          </span>
        )}
        {isOutdated(bundle, draft) && <Moved {...props} />}
        {bundle.nextPrice && <Next bundle={bundle} name={name.text} />}
      </div>
    </li>
  );
});

interface PriceInputProps extends Props {
  label: string;
  noteId: string;
  isWrong: boolean;
}

/** Shows plain digits while it has the focus, and thousands separators otherwise. */
function PriceInput(props: PriceInputProps) {
  const { bundle, draft, isLinked, isWrong, onType } = props;
  const intl = useIntl();
  const field = useRef<HTMLInputElement>(null);
  const [isTyping, setTyping] = useState(false);
  useLayoutEffect(() => {
    if (isLinked) field.current?.focus();
  }, [isLinked]);
  useLayoutEffect(() => {
    if (isTyping) field.current?.select();
  }, [isTyping]);
  const typed = draft?.text ?? String(bundle.price);
  return (
    <input
      ref={field}
      className={css.price}
      data-price
      aria-label={props.label}
      aria-describedby={props.noteId}
      aria-invalid={isWrong}
      autoComplete="off"
      inputMode="numeric"
      enterKeyHint={isLinked ? 'done' : 'next'}
      value={isTyping || isWrong ? typed : intl.formatNumber(shownPrice(bundle, draft))}
      onKeyDown={props.onKeyDown}
      onPaste={props.onPaste}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      onChange={({ target }) => onType(bundle, target.value)}
    />
  );
}

function Money({ price, cost }: { price: number; cost: number | null }) {
  const intl = useIntl();
  if (cost === null) return <span className={css.money} />;
  const margin = price - cost;
  const amount = formatMoney(intl, Math.abs(margin));
  return (
    <span className={css.money}>
      <span>{intl.formatMessage(m.costOf, { cost: formatMoney(intl, cost) })}</span>
      <span className={margin < 0 ? css.bad : css.good}>
        {intl.formatMessage(margin < 0 ? m.lossOf : m.marginOf, { margin: amount })}
      </span>
    </span>
  );
}

/** The stored price changed since this one was typed: staff choose one of the two. */
function Moved({ bundle, onKeep, onDrop }: Pick<Props, 'bundle' | 'onKeep' | 'onDrop'>) {
  const intl = useIntl();
  const price = formatMoney(intl, bundle.price);
  const by = bundle.updatedBy;
  return (
    <span className={css.moved} role="alert">
      <span className={css.bad}>
        {by
          ? intl.formatMessage(m.moved, { name: by, price })
          : intl.formatMessage(m.movedBySomebody, { price })}
      </span>
      <Button look="quiet" onClick={() => onKeep(bundle)}>
        {intl.formatMessage(m.keepMine)}
      </Button>
      <Button look="quiet" onClick={() => onDrop(bundle)}>
        {intl.formatMessage(m.takeTheirs, { price })}
      </Button>
    </span>
  );
}

/** The price of a later time, which can be undone until then. */
function Next({ bundle, name }: { bundle: Bundle; name: string }) {
  const intl = useIntl();
  const next = bundle.nextPrice;
  if (!next) return null;
  const values = {
    price: formatMoney(intl, next.price),
    time: formatDateTime(intl, next.startsAt),
  };
  const text = next.isSkipped
    ? intl.formatMessage(m.skipped, values)
    : next.by
      ? intl.formatMessage(m.nextBy, { ...values, name: next.by })
      : intl.formatMessage(m.next, values);
  return (
    <span className={css.next}>
      <span className={next.isSkipped ? css.bad : css.later}>{text}</span>
      <UndoNext bundle={bundle} name={name} />
    </span>
  );
}
