const largestPx = 350;
const partOfWindow = 0.85;

/** Width and height of the wheel in px: 350, or 85 % of the window's width where that is less (S9.13). */
export function wheelSize(windowWidth: number): number {
  return Math.min(largestPx, Math.floor(windowWidth * partOfWindow));
}
