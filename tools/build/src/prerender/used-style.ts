import { PurgeCSS } from 'purgecss';

/** Returns everything in HTML that a selector can match: tags, attributes and their values, each class separately. */
const namesIn = (html: string): string[] => html.match(/[^\s"'=<>/]+/g) ?? [];

/** Returns the rules of a style that apply to at least one of the pages, in their order. */
export async function usedStyle(style: string, pages: readonly string[]): Promise<string> {
  const [used] = await new PurgeCSS().purge({
    content: [{ raw: pages.join('\n'), extension: 'html' }],
    css: [{ raw: style }],
    extractors: [{ extractor: namesIn, extensions: ['html'] }],
    keyframes: true,
    fontFace: true,
  });
  return used?.css ?? '';
}
