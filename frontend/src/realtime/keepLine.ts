import { announce, lineIs, onWishes, wishes } from './board';
import { LINE_OFF } from './events';
import type { Source } from './source';
import { shareLine } from './tabs';

/** One page goes, the next one comes: not a new line for each. */
const SETTLE_MS = 250;
const HIDDEN_MS = 60_000;

interface Keeping {
  /** Tabs of the same name share their line. */
  name: string;
  open: Source;
  /** What to listen to, where the page asks for these. */
  chosen?: (wishes: string[]) => string[];
  /** Goes on in a tab that nobody looks at; otherwise it pays for no data there. */
  hiddenToo?: boolean;
}

export interface KeptLine {
  end: () => void;
  /** Whether this tab has the line, and not another one. */
  leads: () => boolean;
}

/** Keeps a line for whatever the page asks for, while somebody looks at it. */
export function keepLine({
  name,
  open,
  chosen = (all) => all,
  hiddenToo = false,
}: Keeping): KeptLine {
  const shared = shareLine(name, open, { onStatus: lineIs, onHeard: announce });
  let resting = false;
  const update = () => shared.want(resting ? [] : chosen(wishes()));
  const settled = makeTimer(SETTLE_MS, update);
  const rest = () => {
    resting = true;
    update();
  };
  const hidden = makeTimer(HIDDEN_MS, rest);
  const wake = () => {
    hidden.stop();
    resting = false;
    update();
    shared.hurry();
  };
  const onSight = () => {
    if (document.visibilityState === 'visible') wake();
    else if (!hiddenToo) hidden.start();
  };
  const undo = [
    onWishes(settled.start),
    on(document, 'visibilitychange', onSight),
    on(window, 'pagehide', rest),
    on(window, 'pageshow', wake),
    on(window, 'offline', shared.cut.bind(shared)),
    on(window, 'online', wake),
  ];
  update();
  return {
    leads: shared.leads.bind(shared),
    end: () => {
      settled.stop();
      hidden.stop();
      undo.forEach((stop) => stop());
      shared.close();
      lineIs(LINE_OFF);
    },
  };
}

/** Started anew, it begins from the beginning. */
function makeTimer(afterMs: number, act: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const start = () => {
    stop();
    timer = setTimeout(act, afterMs);
  };
  return { start, stop };
}

function on(target: EventTarget, event: string, act: () => void): () => void {
  target.addEventListener(event, act);
  return () => target.removeEventListener(event, act);
}
