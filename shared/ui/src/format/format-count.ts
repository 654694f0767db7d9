/**
 * A whole number in Thai style, as `1,234`; a dash where it is not known. Without `Intl`, whose first use takes a phone a
 * tenth of a second, just when the money comes.
 */
export function formatCount(count: number | null): string {
  return count === null ? '–' : String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
