import { useRef, type PointerEvent } from 'react';

interface Swipe {
  onRight: () => void;
  onLeft: () => void;
}

/** From here on a movement is a swipe, or something else, such as scrolling. */
const DECIDED_PX = 12;
/** A phone takes swipes from its edges as Back. */
const EDGE_PX = 24;
/** So much of the card's width is no accident. */
const THRESHOLD = 0.4;

interface Touch {
  id: number;
  x: number;
  y: number;
  isSwipe: boolean;
}

/**
 * Moves a card with the finger, and acts once it is let go far enough to one side. The card shows what would happen by
 * `data-swipe`, and that it is far enough by `data-far`. Null: it does not move.
 */
export function useSwipe(swipe: Swipe | null) {
  const touch = useRef<Touch | null>(null);
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const { clientX: x, clientY: y, pointerId: id, pointerType, target } = event;
    const isAtEdge = x < EDGE_PX || x > window.innerWidth - EDGE_PX;
    const isTyping =
      target instanceof Element && target.closest('input, textarea, select') !== null;
    if (!swipe || pointerType !== 'touch' || isAtEdge || isTyping) return;
    touch.current = { id, x, y, isSwipe: false };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const start = touch.current;
    if (start?.id !== event.pointerId) return;
    const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
    if (!start.isSwipe) {
      if (Math.hypot(dx, dy) < DECIDED_PX) return;
      if (Math.abs(dx) < 2 * Math.abs(dy)) {
        touch.current = null;
        return;
      }
      start.isSwipe = true;
    }
    show(event.currentTarget, dx);
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const start = touch.current;
    if (start?.id !== event.pointerId) return;
    touch.current = null;
    const dx = event.clientX - start.x;
    if (start.isSwipe && isFar(event.currentTarget, dx)) {
      if (dx > 0) swipe?.onRight();
      else swipe?.onLeft();
    }
    hide(event.currentTarget);
  };
  const onPointerCancel = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    touch.current = null;
    hide(currentTarget);
  };
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel };
}

const isFar = (card: HTMLElement, dx: number) => Math.abs(dx) >= card.offsetWidth * THRESHOLD;

function show(card: HTMLElement, dx: number) {
  card.style.setProperty('--swipe', `${dx}px`);
  card.dataset['swipe'] = dx > 0 ? 'right' : 'left';
  card.toggleAttribute('data-far', isFar(card, dx));
}

function hide(card: HTMLElement) {
  card.style.removeProperty('--swipe');
  delete card.dataset['swipe'];
  card.removeAttribute('data-far');
}
