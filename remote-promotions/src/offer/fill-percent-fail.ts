/** An offer's rich text with its percentage in the place that the operator left for it (S2.53); '' for none, a dash for one not told. */
export function fillPercentFail(html: string | null, percentFail: number | null): string {
  return (html ?? '').replaceAll('%percentFail%', String(percentFail ?? '–'));
}
