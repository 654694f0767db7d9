const dayMs = 86_400_000;

/** Returns the time this many days before now, for the demo members' past. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs);
}
