import type { ChatBackend } from '../host/chat-backend';
import type { ChatLink } from '../host/chat-link';

/** How often the connection is looked at while it is down (S4.25, S9.2), in ms. */
const rejoinMs = 5_000;
/** How often a connection that seems to stand is asked whether it does, in ms: the browser believes in a dead one for 45 s. */
const checkMs = 20_000;
/** How often the history is read beside a connection that never said up to where it tells, once it has told something, in ms. */
const unprovenMs = 30_000;

export type LinkState = 'off' | 'connecting' | 'joined' | 'down';

export interface ConnectionListener {
  /**
   * Joined; the place from which on messages come, or null where the backend does not tell.
   * @param isNew It was not joined before; else it was only asked again
   */
  joined(sequence: number | null, isNew: boolean): void;
  message: Parameters<ChatBackend['openLink']>[0]['message'];
  /** The state changed. */
  changed(): void;
  /** The connection has been down for another while, or is not to be relied on: read by other means. */
  missed(): void;
}

/** Keeps one connection to the server: opened when first wanted, joined again every 5 s while it is down, let go while offline. */
export class Connection {
  #state: LinkState = 'off';
  #link: ChatLink | undefined;
  /** Which link it is: one that was let go has nothing more to say. */
  #turn = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  /** The join was acknowledged with a place, so that whatever comes after it is told or found missing. */
  #acknowledged = false;
  /** The connection has told something since it was joined. */
  #told = false;
  #lastCheck = 0;
  #lastRead = 0;

  constructor(
    private readonly backend: Pick<ChatBackend, 'openLink'>,
    private readonly listener: ConnectionListener,
  ) {}

  get state(): LinkState {
    return this.#state;
  }

  open(): void {
    if (this.#timer !== undefined) return;
    window.addEventListener('online', this.#online);
    window.addEventListener('offline', this.#offline);
    document.addEventListener('visibilitychange', this.#shown);
    this.#timer = setInterval(() => this.#look(), rejoinMs);
    if (navigator.onLine) this.#connect();
    else this.#set('down');
  }

  close(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    window.removeEventListener('online', this.#online);
    window.removeEventListener('offline', this.#offline);
    document.removeEventListener('visibilitychange', this.#shown);
    this.#drop();
    this.#set('off');
  }

  /** Something that the connection should have told came by other means: asks whether it still stands. */
  check(): void {
    if (this.#state !== 'joined') return;
    this.#lastCheck = Date.now();
    this.#link?.check();
  }

  #connect(): void {
    this.#set('connecting');
    this.#turn += 1;
    const turn = this.#turn;
    this.#link = this.backend.openLink({
      joined: (sequence) => {
        if (this.#turn !== turn) return;
        const isNew = this.#state !== 'joined';
        this.#acknowledged = sequence !== null;
        if (isNew) this.#told = false;
        this.#lastCheck = Date.now();
        this.#lastRead = Date.now();
        this.#set('joined');
        if (isNew || sequence !== null) this.listener.joined(sequence, isNew);
      },
      message: (message) => {
        this.#told = true;
        this.listener.message(message);
      },
      lost: () => {
        if (this.#turn === turn) this.#set('down');
      },
    });
  }

  #look(): void {
    if (!navigator.onLine) return;
    if (this.#state === 'joined') return this.#doubt();
    // Still not there: a connection that is closed at once is only given up by its library after 20 s.
    const isLate = this.#state === 'connecting';
    if (this.#link) this.#link.rejoin();
    else this.#connect();
    if (isLate) this.#set('down');
    this.listener.missed();
  }

  /** A connection that seems to stand may be dead, or may never tell anything. */
  #doubt(): void {
    const now = Date.now();
    if (this.#acknowledged) {
      if (now - this.#lastCheck >= checkMs) this.check();
    } else if (!this.#told || now - this.#lastRead >= unprovenMs) {
      this.#lastRead = now;
      this.listener.missed();
    }
  }

  readonly #online = (): void => {
    if (!this.#link) this.#connect();
    this.listener.missed();
  };

  // A phone that slept may have slept through the connection's end.
  readonly #shown = (): void => {
    if (document.visibilityState !== 'visible' || !navigator.onLine) return;
    if (this.#state !== 'joined') return this.#look();
    this.check();
    this.listener.missed();
  };

  // A connection that is cut without a word would be believed in for most of a minute.
  readonly #offline = (): void => {
    this.#drop();
    this.#set('down');
  };

  #drop(): void {
    this.#turn += 1;
    this.#link?.close();
    this.#link = undefined;
  }

  #set(state: LinkState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.listener.changed();
  }
}
