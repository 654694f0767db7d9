import type { ChatBackend } from '../host/chat-backend';
import type { ChatLink } from '../host/chat-link';

/** How often the line is looked at while it is down (S4.25, S9.2), in ms. */
const rejoinMs = 5_000;

type LinkState = 'off' | 'connecting' | 'joined' | 'down';

export interface ConnectionListener {
  joined(sequence: number): void;
  message: Parameters<ChatBackend['openLink']>[0]['message'];
  /** The state changed. */
  changed(): void;
  /** The line has been down for another while: read by other means. */
  missed(): void;
}

/** Keeps one line to the server: opened when first wanted, joined again every 5 s while it is down, let go while offline. */
export class Connection {
  #state: LinkState = 'off';
  #link: ChatLink | undefined;
  /** Which link it is: one that was let go has nothing more to say. */
  #turn = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

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

  #connect(): void {
    this.#set('connecting');
    this.#turn += 1;
    const turn = this.#turn;
    this.#link = this.backend.openLink({
      joined: (sequence) => {
        if (this.#turn !== turn) return;
        this.#set('joined');
        this.listener.joined(sequence);
      },
      message: (message) => this.listener.message(message),
      lost: () => {
        if (this.#turn === turn) this.#set('down');
      },
    });
  }

  #look(): void {
    if (this.#state === 'joined' || !navigator.onLine) return;
    if (this.#link) this.#link.rejoin();
    else this.#connect();
    this.listener.missed();
  }

  readonly #online = (): void => {
    if (!this.#link) this.#connect();
    this.listener.missed();
  };

  // A phone that slept may have slept through the line's end.
  readonly #shown = (): void => {
    if (document.visibilityState !== 'visible' || !navigator.onLine) return;
    if (this.#state === 'joined') this.listener.missed();
    else this.#look();
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
