import type { Language, SiteConfig } from '@wallet/contract';

/** The edition of a site: `th` or `lao`. */
export type Edition = SiteConfig['edition'];

/** The position of a key's text in HTML, in UTF-16 units, and the values of its placeholders. */
export type TextSlot = readonly [
  start: number,
  end: number,
  namespace: string,
  key: string,
  values: Readonly<Record<string, string | number>>,
];

/** A rendered part of a page: its HTML, and the page's title as escaped text. */
export interface RenderedPart {
  title: string;
  html: string;
  /** The positions of the texts in both; missing when they are unknown. */
  slots?: { title: readonly TextSlot[]; html: readonly TextSlot[] };
}

/** The placeholder in HTML and styles for the URL of a release's folder, which ends with `/`. */
export const releaseFolder = '{{release}}/';

type RenderedEditions = Record<Edition, Record<Language, RenderedPart>>;

/**
 * A public page of a remote, rendered by its build. It is the file `pages/<expose>.<hash>.json` of the release, and
 * becomes part of the page's HTML.
 */
export interface PrerenderedPage {
  /** The part of the remote's styles that the HTML uses. */
  style: string;
  /**
   * Key of the tab's session storage. A tab with a value under it starts on another page and does not show the HTML.
   */
  unlessStored?: string;
  rendered: RenderedEditions;
  /** The HTML for the known values of the path's parameter, by path. `rendered` is the HTML for all others. */
  values?: Record<string, RenderedEditions>;
}
