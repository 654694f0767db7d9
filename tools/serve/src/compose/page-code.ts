/** The file of a shell's build with the code that writes the files at the site's root. */
export const pageCodeFile = 'pages.cjs';

/** Matches the comment that `withGeneration` adds. */
const generationComment = /<!-- generation (\d+) -->\n$/;

/**
 * Adds the generation as a comment. So the pages of two generations always differ, and a write that is conditional on
 * the ETag of an earlier page cannot replace a later one.
 */
export const withGeneration = (html: string, generation: number | undefined): string =>
  generation === undefined ? html : `${html}\n<!-- generation ${generation} -->\n`;

/** Returns the generation in a page; undefined when it has none. */
export function generationOf(page: Buffer): number | undefined {
  // The comment is at the end of a page and shorter than 60 bytes.
  const [, number] = generationComment.exec(page.subarray(-60).toString()) ?? [];
  return number === undefined ? undefined : Number(number);
}
