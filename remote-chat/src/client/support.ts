import type { SupportAgent, SupportDesk, SupportEvent } from '@wallet/platform/api';

/** Time after the last report in which an agent counts as typing, in ms. */
const typingMs = 6_000;
/** Minimum time between two signals that the customer is typing, in ms. */
const signalMs = 3_000;

/** The state that the help desk reported. All fields are null when the backend has no help desk. */
export interface SupportState {
  readonly desk: SupportDesk | null;
  /** The agent who is typing. */
  readonly typing: SupportAgent | null;
}

export type SupportChange =
  | SupportEvent
  /** The agent's last report of typing is too old. */
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
      // The customer's message opens a closed conversation again. An agent's message ends the agent's typing.
      return change.isOwn ? withDesk(state, { closed: false }) : { ...state, typing: null };
    case 'rated':
      return withDesk(state, { closed: false });
  }
}

/** Stores the state of the help desk for one conversation, and limits the signals to the help desk. */
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

  /** True when the help desk should be notified now that the customer is typing. Notes the time if so. */
  shouldSignal(now: number): boolean {
    if (!this.state.desk || now - this.#signalledAt < signalMs) return false;
    this.#signalledAt = now;
    return true;
  }

  stop(): void {
    clearTimeout(this.#typingTimer);
  }
}
