import type { Call, Json } from './call';
import { effects, type Replies, scenes } from './scenes';
import { type Variant, variantNamed } from './variants/variants';

type Counts = Record<string, number>;

/** The replies of this backend, and what it was asked. It stores nothing else: no call changes data of another. */
export class State {
  #replies: Replies = {};
  /** The calls that reply with a variant. */
  readonly variants = new Map<string, Variant>();
  /** Received requests, by call. */
  requests: Counts = {};
  /** Executed calls, by call; only those that must happen exactly once. */
  effects: Counts = {};

  /** Restores the stated replies. With a call, prepares what that call needs. */
  reset(call = ''): void {
    this.#replies = { ...scenes[call] };
    this.variants.clear();
    this.requests = {};
    this.effects = {};
  }

  /** Replaces the stated reply of a call by a variant. */
  setVariant(call: string, name: string): void {
    this.variants.set(call, variantNamed(name));
  }

  countRequest(call: string): void {
    this.requests[call] = (this.requests[call] ?? 0) + 1;
  }

  /** Returns the reply to a call, after its effect. */
  execute({ id, hasEffect, reply }: Call): Json {
    if (hasEffect) {
      this.effects[id] = (this.effects[id] ?? 0) + 1;
      this.#replies = { ...this.#replies, ...effects[id] };
    }
    return this.#replies[id] ?? reply;
  }
}
