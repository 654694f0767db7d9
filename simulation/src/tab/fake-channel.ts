import type { Tab } from './tab';

/** The delay after which another tab gets an event of the storage or of a channel, in ms. */
export const otherTabMs = 4;

/** Creates the `BroadcastChannel` of a page: its messages reach the other tabs of the phone. */
export function createChannelClass(tab: Tab, channels: Map<string, EventTarget>): typeof EventTarget {
  return class extends EventTarget {
    constructor(private readonly channel: string) {
      super();
      channels.set(channel, this);
    }

    postMessage(data: unknown): void {
      for (const other of tab.phone.tabs)
        if (other !== tab) other.later(otherTabMs, () => other.receive(this.channel, structuredClone(data)));
    }

    close(): void {
      channels.delete(this.channel);
    }
  } as unknown as typeof EventTarget;
}
