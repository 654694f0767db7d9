import {
  inlineEarly,
  inlineHash,
  inlineMember,
  inlineScript,
  inlineScriptHashes,
  inlineShares,
} from './inline-script';
import { inlineStyle } from './inline-style';
import { writePage, type PageInput } from './write-page';

/** What a Content-Security-Policy must name so that the page's inline style and scripts may stand. */
export const inlineHashes = { style: inlineHash(inlineStyle), script: inlineScriptHashes };

/** The texts that every page of this checkout's shell carries in itself. */
export const inlineTexts = {
  style: inlineStyle,
  script: inlineScript,
  shares: inlineShares,
  early: inlineEarly,
  member: inlineMember,
};

/** The HTML of one page, as this checkout's shell has it without the code that renders its frame. */
export const pageHtml = (page: PageInput): string => writePage(inlineTexts, page);
