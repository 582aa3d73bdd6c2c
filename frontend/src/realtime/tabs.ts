import { isPersonal } from './channels';
import type { Heard, LineStatus } from './events';
import { makeLine, type Line } from './line';
import type { Source } from './source';

/** The server takes so many channels on one line. */
const MOST_CHANNELS = 12;
const TICK_MS = 15_000;
/** A tab that leads answers at once; one that the browser has frozen never does. */
const UNANSWERED_MS = 20_000;
/** Tabs out of sight may speak once a minute only. */
const FORGOTTEN_MS = 150_000;

export interface SharedLine {
  /** Which channels this tab wants; with none it takes no part. */
  want: (channels: readonly string[]) => void;
  /** Tries at once, where the line is lost. */
  hurry: () => void;
  /** Gives up what is open, as the network is gone. */
  cut: () => void;
  close: () => void;
  /** Whether the line is this tab's own; exactly one of all tabs has it. */
  leads: () => boolean;
}

interface Listener {
  onStatus: (status: LineStatus) => void;
  onHeard: (heard: Heard) => void;
}

type Message =
  | { is: 'wish'; from: string; channels: readonly string[] }
  | { is: 'status'; from: string; status: LineStatus; position: string | null }
  | { is: 'heard'; heard: Heard; position: string | null };

/**
 * One line for all tabs of a browser that show the same shop to the same person. The tab that holds a lock of the browser
 * has the line and tells the others; when it goes, the next one goes on from the same position.
 */
export function shareLine(name: string, open: Source, listener: Listener): SharedLine {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks || typeof BroadcastChannel === 'undefined') return ownLine(open, listener);
  return new Tab(locks, name, open, listener);
}

/** Where tabs cannot talk each has its own. */
function ownLine(open: Source, { onStatus, onHeard }: Listener): SharedLine {
  const line = makeLine(open, { onStatus, onHeard }, null);
  return {
    want: (channels) => line.listenTo(atMost(channels)),
    hurry: line.hurry,
    cut: line.cut,
    close: () => line.listenTo([]),
    leads: () => true,
  };
}

class Tab implements SharedLine {
  private readonly me = Math.random().toString(36).slice(2);
  private readonly others = new Map<string, { channels: readonly string[]; at: number }>();
  private readonly air: BroadcastChannel;
  private readonly ticking: ReturnType<typeof setInterval>;
  private wanted: readonly string[] = [];
  private status: LineStatus | null = null;
  private position: string | null = null;
  private leader = '';
  private unansweredSince = 0;
  private line: Line | null = null;
  /** Set while this tab holds the lock or stands in line for it. */
  private stepDown: (() => void) | null = null;

  constructor(
    private readonly locks: LockManager,
    private readonly name: string,
    private readonly open: Source,
    private readonly listener: Listener,
  ) {
    this.air = new BroadcastChannel(`live-${name}`);
    this.air.onmessage = ({ data }: MessageEvent<Message>) => this.take(data);
    this.ticking = setInterval(() => this.tick(), TICK_MS);
  }

  want(channels: readonly string[]): void {
    this.wanted = channels;
    if (channels.length === 0) {
      this.leave();
      return;
    }
    if (!this.stepDown) this.queue({});
    if (this.line) this.line.listenTo(this.all());
    else this.wish();
  }

  hurry(): void {
    this.line?.hurry();
  }

  cut(): void {
    this.line?.cut();
  }

  close(): void {
    this.want([]);
    clearInterval(this.ticking);
    this.air.close();
  }

  leads(): boolean {
    return this.line !== null;
  }

  private leave(): void {
    if (!this.stepDown) return;
    this.say({ is: 'wish', from: this.me, channels: [] });
    this.stepDown();
    this.unansweredSince = 0;
    this.listener.onStatus({ state: 'off', channels: [] });
  }

  /** Stands in line for the lock, or takes it from a tab that answers no more. */
  private queue(how: { steal?: true }): void {
    const waiting = new AbortController();
    let release: () => void = () => waiting.abort();
    const leave = () => {
      this.endLine();
      if (this.stepDown === leave) this.stepDown = null;
      release();
    };
    this.stepDown = leave;
    const lead = () =>
      new Promise<void>((resolve) => {
        release = resolve;
        if (this.stepDown === leave) this.beginLine();
        else resolve();
      });
    const options = how.steal ? how : { signal: waiting.signal };
    this.locks.request(`live-${this.name}`, options, lead).catch(() => {
      // Taken away while this tab was frozen: from now on it follows.
      if (this.stepDown !== leave) return;
      leave();
      if (this.wanted.length > 0) this.want(this.wanted);
    });
  }

  private beginLine(): void {
    this.leader = this.me;
    this.unansweredSince = 0;
    const onStatus = (status: LineStatus) => {
      this.show(status);
      this.tellStatus();
    };
    const onHeard = (heard: Heard, position: string | null) => {
      this.position = position;
      this.say({ is: 'heard', heard, position });
      this.listener.onHeard(heard);
    };
    this.line = makeLine(this.open, { onStatus, onHeard }, this.position);
    this.line.listenTo(this.all());
    this.tellStatus();
  }

  private endLine(): void {
    this.position = this.line?.position() ?? this.position;
    this.line?.close();
    this.line = null;
    this.others.clear();
  }

  private take(message: Message): void {
    if (message.is === 'wish') this.takeWish(message.from, message.channels);
    else if (!this.line) this.follow(message);
  }

  private takeWish(from: string, channels: readonly string[]): void {
    if (!this.line) return;
    if (channels.length > 0) this.others.set(from, { channels, at: Date.now() });
    else this.others.delete(from);
    this.line.listenTo(this.all());
    this.tellStatus();
  }

  private follow(message: Exclude<Message, { is: 'wish' }>): void {
    this.position = message.position;
    if (message.is === 'heard') {
      if (this.wanted.length > 0) this.listener.onHeard(message.heard);
      return;
    }
    this.unansweredSince = 0;
    const isNew = message.from !== this.leader;
    this.leader = message.from;
    if (this.wanted.length === 0) return;
    if (isNew) this.wish();
    this.show(message.status);
  }

  private show(status: LineStatus): void {
    this.status = status;
    if (this.wanted.length > 0) this.listener.onStatus(status);
  }

  private tick(): void {
    const now = Date.now();
    if (this.line) {
      this.forgetSilent(now);
      return;
    }
    if (this.wanted.length === 0) return;
    const silent = this.unansweredSince > 0 && now - this.unansweredSince > UNANSWERED_MS;
    if (!silent) {
      this.wish();
      return;
    }
    this.unansweredSince = 0;
    this.stepDown?.();
    this.queue({ steal: true });
  }

  private forgetSilent(now: number): void {
    for (const [from, { at }] of this.others) if (now - at > FORGOTTEN_MS) this.others.delete(from);
    this.line?.listenTo(this.all());
  }

  private wish(): void {
    this.unansweredSince ||= Date.now();
    this.say({ is: 'wish', from: this.me, channels: this.wanted });
  }

  private tellStatus(): void {
    const status = this.status ?? { state: 'opening', channels: [] };
    const position = this.line?.position() ?? this.position;
    this.say({ is: 'status', from: this.me, status, position });
  }

  private say(message: Message): void {
    this.air.postMessage(message);
  }

  private all(): string[] {
    return atMost([
      ...this.wanted,
      ...[...this.others.values()].flatMap(({ channels }) => channels),
    ]);
  }
}

/** What one person waits for before what everybody sees. */
function atMost(channels: readonly string[]): string[] {
  const sorted = [...new Set(channels)].sort();
  const personal = sorted.filter(isPersonal);
  return [...personal, ...sorted.filter((one) => !isPersonal(one))].slice(0, MOST_CHANNELS);
}
