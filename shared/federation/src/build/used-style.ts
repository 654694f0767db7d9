import { PurgeCSS } from 'purgecss';

/** All that a selector can name of HTML: tags, attributes and their values, each class by itself. */
const namesIn = (html: string): string[] => html.match(/[^\s"'=<>/]+/g) ?? [];

/** The rules of a style that apply to something in one of the pages, in their order. */
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
