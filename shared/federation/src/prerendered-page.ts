import type { Language, SiteConfig } from '@wallet/contract';

export type Edition = SiteConfig['edition'];

/** Where the text of a key stands in HTML: from and to in UTF-16 units, and the values that fill its placeholders. */
export type TextSlot = readonly [
  start: number,
  end: number,
  namespace: string,
  key: string,
  values: Readonly<Record<string, string | number>>,
];

/** The part of a page that somebody renders: its HTML, and the title of the page as escaped text. */
export interface RenderedPart {
  title: string;
  html: string;
  /** Where texts stand in both; missing where that could not be found. */
  slots?: { title: readonly TextSlot[]; html: readonly TextSlot[] };
}

/** Stands in HTML and styles for the address of the folder that a release's files lie in, which ends with `/`. */
export const releaseFolder = '{{release}}/';

/**
 * A public page of a remote as its build rendered it: a file of the release, `pages/<expose>.<hash>.json`, from which the
 * page's HTML is put together.
 */
export interface PrerenderedPage {
  /** What the HTML uses of the remote's styles. */
  style: string;
  /** A tab that has something under this key of its session storage begins elsewhere, and is not shown the HTML. */
  unlessStored?: string;
  /** By edition of the site and language. */
  rendered: Record<Edition, Record<Language, RenderedPart>>;
}
