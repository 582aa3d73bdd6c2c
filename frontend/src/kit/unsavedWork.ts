import { useEffect, useSyncExternalStore } from 'react';

/** What waits for a yes, since it would lose something typed. */
type Act = () => unknown;

let dirtyForms = 0;
const countListeners = new Set<() => void>();
let held: Act | null = null;
/** Set by whoever has asked already, or has just saved, for the next navigation. */
let leavesFreely = false;
const listeners = new Set<() => void>();

function hold(act: Act | null): void {
  held = act;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    held = null;
  };
}

/** Marks a form whose typed words closing, leaving or reloading would lose. */
export function useUnsavedWork(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    if (dirtyForms === 0) leavesFreely = false;
    countDirtyForms(1);
    // The browser asks in words of its own.
    const warn = (event: BeforeUnloadEvent) => {
      event.preventDefault();
      // Before Chrome 119 only a return value asks.
      Object.assign(event, { returnValue: true });
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      countDirtyForms(-1);
      window.removeEventListener('beforeunload', warn);
    };
  }, [isDirty]);
}

function countDirtyForms(change: 1 | -1): void {
  dirtyForms += change;
  countListeners.forEach((listener) => listener());
}

/** Whether a form holds typed words that leaving or reloading would lose. */
export function hasUnsavedWork(): boolean {
  return dirtyForms > 0;
}

export function useHasUnsavedWork(): boolean {
  return useSyncExternalStore(subscribeToCount, hasUnsavedWork, () => false);
}

function subscribeToCount(listener: () => void) {
  countListeners.add(listener);
  return () => {
    countListeners.delete(listener);
  };
}

/** Without a page that shows the question nobody could answer it. */
export function mayLoseWork(): boolean {
  return dirtyForms > 0 && !leavesFreely && listeners.size > 0;
}

/** Acts at once where nothing is lost, otherwise after a yes. */
export function askBeforeLoss(act: Act): void {
  if (mayLoseWork()) hold(act);
  else act();
}

/** Navigates without a question. */
export function leaveFreely(navigate: Act): void {
  leavesFreely = true;
  navigate();
}

/** A page was left; the next one asks again. */
export function askAgain(): void {
  leavesFreely = false;
}

/** The question for the one place that shows it; null while nothing waits. */
export function useLossQuestion() {
  const act = useSyncExternalStore(subscribe, () => held);
  return (
    act && {
      stay: () => hold(null),
      proceed: () => {
        hold(null);
        act();
      },
    }
  );
}
