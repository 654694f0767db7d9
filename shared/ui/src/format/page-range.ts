/**
 * The pages to offer round the current one (S9.12): `before` earlier and `after` later ones, the first and the last, and
 * `gap` where more than one page is left out between them.
 */
export function pageRange(current: number, total: number, before = 3, after = 1): (number | 'gap')[] {
  const from = Math.max(1, Math.min(current, total) - before);
  const to = Math.min(total, current + after);
  const range: (number | 'gap')[] = [];
  if (from > 1) range.push(1);
  if (from === 3) range.push(2);
  if (from > 3) range.push('gap');
  for (let page = from; page <= to; page++) range.push(page);
  if (to === total - 2) range.push(total - 1);
  if (to < total - 2) range.push('gap');
  if (to < total) range.push(total);
  return range;
}
