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

/** The Content-Security-Policy sources of the page's inline style and scripts. */
export const inlineHashes = { style: inlineHash(inlineStyle), script: inlineScriptHashes };

/** The inline texts of every page that the shell of this checkout writes. */
export const inlineTexts = {
  style: inlineStyle,
  script: inlineScript,
  shares: inlineShares,
  early: inlineEarly,
  member: inlineMember,
};

/** Returns the HTML of one page, written by the shell of this checkout without the code that renders its frame. */
export const pageHtml = (page: PageInput): string => writePage(inlineTexts, page);
