import { uptimeMs } from '../kit/clock';
import { openBroadcast, webLocks } from '../kit/browser';
import { isPersonal } from './channels';
import { createConnection, type Connection } from './connection';
import type { ConnectionStatus, StreamMessage } from './events';
import type { Source } from './source';

/** The server's limit for one connection. */
const MAX_CHANNELS = 12;
const TICK_INTERVAL_MS = 15_000;
/** A leader answers immediately; one in a frozen tab never does. */
const LEADER_TIMEOUT_MS = 20_000;
/** Browsers throttle timers of hidden tabs to one a minute. */
const TAB_TIMEOUT_MS = 150_000;

export interface SharedConnection {
  /** Channels of this tab; without channels it leaves the group. */
  setChannels: (channels: readonly string[]) => void;
  retryNow: () => void;
  drop: () => void;
  close: () => void;
  /** Whether the connection is in this tab; exactly one tab has it. */
  isLeader: () => boolean;
}

interface Listener {
  onStatus: (status: ConnectionStatus) => void;
  onMessage: (message: StreamMessage) => void;
}

type TabMessage =
  | { is: 'channels'; from: string; channels: readonly string[] }
  | { is: 'status'; from: string; status: ConnectionStatus; position: string | null }
  | { is: 'message'; message: StreamMessage; position: string | null };

/**
 * One connection for all tabs of a browser with the same name. The tab that holds a Web Lock is the leader: it connects and
 * broadcasts to the others; when it closes, the next tab resumes at the same position.
 */
export function shareConnection(name: string, open: Source, listener: Listener): SharedConnection {
  const locks = webLocks();
  const broadcast = locks && openBroadcast(`stream-${name}`);
  if (!broadcast) return ownConnection(open, listener);
  return new Tab(locks, broadcast, name, open, listener);
}

/** For browsers without Web Locks or BroadcastChannel. One that refuses a lock only when asked leads without it. */
function ownConnection(open: Source, { onStatus, onMessage }: Listener): SharedConnection {
  const connection = createConnection(open, { onStatus, onMessage }, null);
  return {
    setChannels: (channels) => connection.setChannels(limited(channels)),
    retryNow: connection.retryNow,
    drop: connection.drop,
    close: () => connection.setChannels([]),
    isLeader: () => true,
  };
}

class Tab implements SharedConnection {
  private readonly id = Math.random().toString(36).slice(2);
  private readonly others = new Map<string, { channels: readonly string[]; at: number }>();
  private readonly timer: ReturnType<typeof setInterval>;
  private wanted: readonly string[] = [];
  private status: ConnectionStatus | null = null;
  private position: string | null = null;
  private leader = '';
  /** Null while nobody waits for an answer of the leader. */
  private waitingSince: number | null = null;
  private connection: Connection | null = null;
  /** Set while this tab holds the lock or waits for it. */
  private resign: (() => void) | null = null;

  constructor(
    private readonly locks: LockManager,
    private readonly broadcast: BroadcastChannel,
    private readonly name: string,
    private readonly open: Source,
    private readonly listener: Listener,
  ) {
    this.broadcast.onmessage = ({ data }: MessageEvent<TabMessage>) => this.receive(data);
    this.timer = setInterval(() => this.tick(), TICK_INTERVAL_MS);
  }

  setChannels(channels: readonly string[]): void {
    this.wanted = channels;
    if (channels.length === 0) {
      this.withdraw();
      return;
    }
    if (!this.resign) this.requestLock({});
    if (this.connection) this.connection.setChannels(this.allChannels());
    else this.postChannels();
  }

  retryNow(): void {
    this.connection?.retryNow();
  }

  drop(): void {
    this.connection?.drop();
  }

  close(): void {
    this.setChannels([]);
    clearInterval(this.timer);
    this.broadcast.close();
  }

  isLeader(): boolean {
    return this.connection !== null;
  }

  private withdraw(): void {
    if (!this.resign) return;
    this.post({ is: 'channels', from: this.id, channels: [] });
    this.resign();
    this.waitingSince = null;
    this.listener.onStatus({ state: 'off', channels: [] });
  }

  /** Waits for the lock, or steals it from a leader that stopped answering. */
  private requestLock(mode: { steal?: true }): void {
    const waiting = new AbortController();
    let release: () => void = () => waiting.abort();
    const resign = () => {
      this.stopConnection();
      if (this.resign === resign) this.resign = null;
      release();
    };
    this.resign = resign;
    const lead = () =>
      new Promise<void>((resolve) => {
        release = resolve;
        if (this.resign === resign) this.startConnection();
        else resolve();
      });
    const options = mode.steal ? mode : { signal: waiting.signal };
    void this.hold(options, lead, () => this.resign === resign);
  }

  /** Holds the lock until `lead` ends. */
  private async hold(
    options: LockOptions,
    lead: () => Promise<void>,
    isCurrent: () => boolean,
  ): Promise<void> {
    try {
      await this.locks.request(`stream-${this.name}`, options, lead);
    } catch {
      if (!isCurrent()) return;
      if (this.connection) this.follow();
      // The browser refuses locks, as Chromium does without cookies: asking again would never end.
      else this.startConnection();
    }
  }

  /** The lock was stolen while this tab was frozen. */
  private follow(): void {
    this.resign?.();
    if (this.wanted.length > 0) this.setChannels(this.wanted);
  }

  private startConnection(): void {
    this.leader = this.id;
    this.waitingSince = null;
    const onStatus = (status: ConnectionStatus) => {
      this.setStatus(status);
      this.postStatus();
    };
    const onMessage = (message: StreamMessage, position: string | null) => {
      this.position = position;
      this.post({ is: 'message', message, position });
      this.listener.onMessage(message);
    };
    this.connection = createConnection(this.open, { onStatus, onMessage }, this.position);
    this.connection.setChannels(this.allChannels());
    this.postStatus();
  }

  private stopConnection(): void {
    this.position = this.connection?.position() ?? this.position;
    this.connection?.close();
    this.connection = null;
    this.others.clear();
  }

  private receive(message: TabMessage): void {
    if (message.is === 'channels') this.receiveChannels(message.from, message.channels);
    else if (!this.connection) this.followLeader(message);
  }

  private receiveChannels(from: string, channels: readonly string[]): void {
    if (!this.connection) return;
    if (channels.length > 0) this.others.set(from, { channels, at: uptimeMs() });
    else this.others.delete(from);
    this.connection.setChannels(this.allChannels());
    this.postStatus();
  }

  private followLeader(message: Exclude<TabMessage, { is: 'channels' }>): void {
    this.position = message.position;
    if (message.is === 'message') {
      if (this.wanted.length > 0) this.listener.onMessage(message.message);
      return;
    }
    this.waitingSince = null;
    const isNew = message.from !== this.leader;
    this.leader = message.from;
    if (this.wanted.length === 0) return;
    if (isNew) this.postChannels();
    this.setStatus(message.status);
  }

  private setStatus(status: ConnectionStatus): void {
    this.status = status;
    if (this.wanted.length > 0) this.listener.onStatus(status);
  }

  private tick(): void {
    const now = uptimeMs();
    if (this.connection) {
      this.dropSilentTabs(now);
      return;
    }
    if (this.wanted.length === 0) return;
    const isSilent = this.waitingSince !== null && now - this.waitingSince > LEADER_TIMEOUT_MS;
    if (!isSilent) {
      this.postChannels();
      return;
    }
    this.waitingSince = null;
    this.resign?.();
    this.requestLock({ steal: true });
  }

  private dropSilentTabs(now: number): void {
    for (const [from, { at }] of this.others)
      if (now - at > TAB_TIMEOUT_MS) this.others.delete(from);
    this.connection?.setChannels(this.allChannels());
  }

  private postChannels(): void {
    this.waitingSince ??= uptimeMs();
    this.post({ is: 'channels', from: this.id, channels: this.wanted });
  }

  private postStatus(): void {
    const status = this.status ?? { state: 'opening', channels: [] };
    const position = this.connection?.position() ?? this.position;
    this.post({ is: 'status', from: this.id, status, position });
  }

  private post(message: TabMessage): void {
    this.broadcast.postMessage(message);
  }

  private allChannels(): string[] {
    return limited([
      ...this.wanted,
      ...[...this.others.values()].flatMap(({ channels }) => channels),
    ]);
  }
}

/** Channels of one order or payment come first. */
function limited(channels: readonly string[]): string[] {
  const sorted = [...new Set(channels)].sort();
  const personal = sorted.filter(isPersonal);
  return [...personal, ...sorted.filter((one) => !isPersonal(one))].slice(0, MAX_CHANNELS);
}
