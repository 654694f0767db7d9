const dayMs = 86_400_000;
/** Thailand and Laos are seven hours ahead of UTC all year. */
const offsetMs = 7 * 3_600_000;

/** The day that a moment falls on in Bangkok, counted from 1 January 1970; NaN for an unreadable moment. */
export function bangkokDay(moment: string | Date): number {
  return Math.floor((new Date(moment).getTime() + offsetMs) / dayMs);
}

/** The moment at which a day, counted as by `bangkokDay`, begins in Bangkok. */
export function startOfBangkokDay(day: number): Date {
  return new Date(day * dayMs - offsetMs);
}
