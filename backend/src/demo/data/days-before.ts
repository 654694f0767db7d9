const dayMs = 86_400_000;

/** Moments of the demo members' past, seen from now. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs);
}
