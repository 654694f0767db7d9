/** Stores ids for a limited time, to detect replays. */
export function createRecentIds(lifetimeMs: number, now: () => Date) {
  /** Expiry time of each id, earliest first. */
  const expiries = new Map<string, number>();
  return {
    /** Stores an id. Returns false when it is stored already. */
    add(id: string): boolean {
      const time = now().getTime();
      for (const [oldId, expiry] of expiries) {
        if (expiry > time) break;
        expiries.delete(oldId);
      }
      if (expiries.has(id)) return false;
      expiries.set(id, time + lifetimeMs);
      return true;
    },
  };
}
