type Counts = Record<string, number>;

/** Counts requests and effects, by call and by member. */
export class RequestCounts {
  requests: Counts = {};
  /** Executed calls, by call; only those that must happen exactly once. */
  effects: Counts = {};
  /** Effects by member ('' for a visitor), then by call. */
  effectsOf: Record<string, Counts> = {};
  /** Headers of the last request of each call. */
  headers: Record<string, Record<string, string | string[] | undefined>> = {};

  countRequest(call: string): void {
    this.requests[call] = (this.requests[call] ?? 0) + 1;
  }

  countEffect(call: string, member: string): void {
    this.effects[call] = (this.effects[call] ?? 0) + 1;
    const own = (this.effectsOf[member] ??= {});
    own[call] = (own[call] ?? 0) + 1;
  }
}
