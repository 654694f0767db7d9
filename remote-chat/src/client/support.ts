import type { SupportAgent, SupportDesk, SupportEvent } from '@wallet/platform/api';

/** Duration of the state “writing” after an agent's last key, in ms. */
const typingMs = 6_000;
/** Shortest time between two signals that the customer writes, in ms. */
const signalMs = 3_000;

/** What the help desk reported. All fields are empty with a backend without one. */
export interface SupportState {
  readonly desk: SupportDesk | null;
  /** The agent who is writing. */
  readonly typing: SupportAgent | null;
}

export type SupportChange =
  | SupportEvent
  /** The agent has not reported for a while that it writes. */
  | { type: 'typingEnded' }
  | { type: 'messageReceived'; isOwn: boolean }
  | { type: 'rated' };

export const unknownSupport: SupportState = { desk: null, typing: null };

const withDesk = (state: SupportState, changed: Partial<SupportDesk>): SupportState =>
  state.desk ? { ...state, desk: { ...state.desk, ...changed } } : state;

export function reduceSupport(state: SupportState, change: SupportChange): SupportState {
  switch (change.type) {
    case 'desk':
      return { ...state, desk: change.desk };
    case 'typing':
      return { ...state, typing: change.agent };
    case 'typingEnded':
      return { ...state, typing: null };
    case 'seen':
      return withDesk(state, { agentSeen: Math.max(state.desk?.agentSeen ?? 0, change.sequence) });
    case 'closed':
      return { ...withDesk(state, { closed: true }), typing: null };
    case 'messageReceived':
      // A new message of the customer opens the conversation again.
      return change.isOwn ? withDesk(state, { closed: false }) : { ...state, typing: null };
    case 'rated':
      return withDesk(state, { closed: false });
  }
}

/** Keeps the state of the help desk of one conversation, and limits the signals to it. */
export class Support {
  state = unknownSupport;
  #typingTimer: ReturnType<typeof setTimeout> | undefined;
  #signalledAt = -Infinity;

  constructor(private readonly onChange: () => void) {}

  change(change: SupportChange): void {
    if (change.type === 'typing') {
      clearTimeout(this.#typingTimer);
      this.#typingTimer = setTimeout(() => this.change({ type: 'typingEnded' }), typingMs);
    }
    this.state = reduceSupport(this.state, change);
    this.onChange();
  }

  /** True when the help desk should be notified now that the customer writes. */
  shouldSignal(now: number): boolean {
    if (!this.state.desk || now - this.#signalledAt < signalMs) return false;
    this.#signalledAt = now;
    return true;
  }

  stop(): void {
    clearTimeout(this.#typingTimer);
  }
}
