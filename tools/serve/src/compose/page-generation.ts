const stamp = /<!-- generation (\d+) -->\n$/;

/**
 * Returns the HTML with the generation of its site as a comment at the end. Two generations never have equal pages
 * then, so a write that is conditional on the ETag of an earlier page cannot replace a later one.
 */
export const withGeneration = (html: string, generation: number | undefined): string =>
  generation === undefined ? html : `${html}\n<!-- generation ${generation} -->\n`;

/** Returns the generation of a page in a store; undefined for a page without one. */
export function generationOf(page: Buffer): number | undefined {
  const [, number] = stamp.exec(page.subarray(-60).toString()) ?? [];
  return number === undefined ? undefined : Number(number);
}
