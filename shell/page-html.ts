import { inlineHash, inlineScript, inlineShares } from './inline-script';
import { inlineStyle } from './inline-style';
import { writePage, type PageInput } from './write-page';

/** What a Content-Security-Policy must name so that the page's inline style and scripts may stand. */
export const inlineHashes = {
  style: inlineHash(inlineStyle),
  script: `${inlineHash(inlineScript)} ${inlineHash(inlineShares)}`,
};

/** The HTML of one page, as this checkout's shell has it. */
export const pageHtml = (page: PageInput): string =>
  writePage({ style: inlineStyle, script: inlineScript, shares: inlineShares }, page);
