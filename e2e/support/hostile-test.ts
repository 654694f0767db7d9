import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root';
import { expect, test as base } from './test';

const kinds: Record<string, string[]> = JSON.parse(
  readFileSync(join(projectRoot, 'shared/testing/src/hostile-html.json'), 'utf8'),
);
const payloads = Object.values(kinds).flat();
/** Each hostile text, with words before it that a reader must still see. */
export const hostileTexts = payloads.map((payload, place) => `<p>words ${place}.</p>${payload}`);

/** Those that do not take what follows them into themselves, so that they can stand in one text. */
export const closedTexts = hostileTexts.filter(
  (text) =>
    !/<(?:plaintext|xmp|audio|video|title|textarea|style|script|noscript|template|select|iframe|frameset|svg|math|!|\?)/i.test(
      text,
    ),
);

/** What of a text reached beyond its place. */
function escaped(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    if ('ran' in window) found.push('a script ran');
    const sinks = [...document.querySelectorAll('main, dialog[open]')];
    for (const element of sinks.flatMap((sink) => [...sink.querySelectorAll('p ~ *, p')])) {
      const { position, zIndex } = getComputedStyle(element);
      if (/words \d+\./.test(element.textContent ?? '') && (position !== 'static' || zIndex !== 'auto'))
        found.push(`${element.outerHTML.slice(0, 80)} is ${position}`);
    }
    // Where the texts were put; forms and fields of the page's own may stand beside.
    const own = new Set(
      sinks
        .flatMap((sink) => [...sink.querySelectorAll('p')])
        .filter(({ textContent }) => /^words \d+\.$/.test(textContent))
        .map(({ parentElement }) => parentElement),
    );
    if (own.size === 0) found.push('the texts are not there');
    for (const selector of [
      'script',
      'iframe',
      'form',
      'input:not([type=password])',
      'object',
      'embed',
      'style',
      'base',
      'meta',
      '[popover]',
      '[onerror]',
      '[name]',
      '#mf_wallet_remote',
      '#trustedTypes',
      '[href^="javascript" i]',
      '[href^="http:"]',
      '[src*="evil"]',
      '[style*="fixed"]',
    ])
      if ([...own].some((place) => place?.querySelector(selector))) found.push(`${selector} is there`);
    return found;
  });
}

interface Hostile {
  /** All words are there, nothing ran, asked elsewhere or lies over what a person needs. */
  isHarmless(sink: string, wanted: readonly string[]): Promise<void>;
}

/** Journeys through pages whose texts the server has made hostile. */
export const test = base.extend<Hostile>({
  isHarmless: async ({ page, watch }, use) => {
    const foreign: string[] = [];
    watch.expectFailures(/missing\.png/);
    // The sanitiser reads a text in a document that nothing runs or is shown in, and the browser reports from there what
    // it would not have let happen.
    watch.expectErrors(
      /^console: (Executing inline event handler|Applying inline style|Setting the document's base URI|This document requires 'TrustedScript')/,
    );
    watch.expectErrors(
      /^policy breach: (script-src-attr|style-src-attr|style-src-elem|base-uri|require-trusted-types-for): /,
    );
    await page.context().route(/evil\.test/, (route) => {
      foreign.push(route.request().url());
      return route.abort();
    });
    await use(async (sink, wanted) => {
      const place = page.locator(sink).last();
      const numbers = wanted.map((text) => /words \d+\./.exec(text)?.[0] ?? '');
      await expect(place).toContainText(numbers.at(-1) ?? '');
      const shown = await place.innerText();
      expect(numbers.filter((number) => !shown.includes(number))).toEqual([]);
      // Whoever has a handler is given the chance to run it.
      await page.mouse.move(180, 300);
      await page.mouse.wheel(0, 400);
      await page.keyboard.press('Tab');
      expect(await escaped(page)).toEqual([]);
      expect(foreign).toEqual([]);
    });
  },
});

export { expect } from './test';
