import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './start-process';
import { expect, test as base } from './test';

const kinds: Record<string, string[]> = JSON.parse(
  readFileSync(join(projectRoot, 'shared/testing/src/hostile-html.json'), 'utf8'),
);
const payloads = Object.values(kinds).flat();
/** Hostile texts. Each one follows a numbered text that must stay visible. */
const hostileTexts = payloads.map((payload, index) => `<p>words ${index}.</p>${payload}`);

/** The texts that do not swallow the markup after them, so that several fit into one text. */
export const selfContainedTexts = hostileTexts.filter(
  (text) =>
    !/<(?:plaintext|xmp|audio|video|title|textarea|style|script|noscript|template|select|iframe|frameset|svg|math|!|\?)/i.test(
      text,
    ),
);

/** Returns the effects of a text outside its own element. */
function findEffects(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    if ('ran' in window) found.push('a script ran');
    const containers = [...document.querySelectorAll('main, dialog[open]')];
    for (const element of containers.flatMap((container) => [...container.querySelectorAll('p ~ *, p')])) {
      const { position, zIndex } = getComputedStyle(element);
      if (/words \d+\./.test(element.textContent ?? '') && (position !== 'static' || zIndex !== 'auto'))
        found.push(`${element.outerHTML.slice(0, 80)} is ${position}`);
    }
    // The elements that contain the texts. The page's own forms and fields may be next to them.
    const textContainers = new Set(
      containers
        .flatMap((container) => [...container.querySelectorAll('p')])
        .filter(({ textContent }) => /^words \d+\.$/.test(textContent))
        .map(({ parentElement }) => parentElement),
    );
    if (textContainers.size === 0) found.push('the texts are not there');
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
      if ([...textContainers].some((container) => container?.querySelector(selector)))
        found.push(`${selector} is there`);
    return found;
  });
}

interface Hostile {
  /**
   * Expects the numbered texts to be visible, no script to run, no request to another server, and no text to cover the
   * controls.
   */
  expectHarmless(selector: string, texts: readonly string[]): Promise<void>;
}

/** Journeys through pages whose texts from the server are hostile. */
export const test = base.extend<Hostile>({
  expectHarmless: async ({ page, watch }, use) => {
    const requestsToEvil: string[] = [];
    watch.allowFailures(/missing\.png/);
    // The sanitiser parses a text in an inert document. Nothing runs there, but the browser still reports violations
    // of the page's policy.
    watch.allowErrors(
      /^console: (Executing inline event handler|Applying inline style|Setting the document's base URI|This document requires 'TrustedScript')/,
    );
    watch.allowErrors(
      /^policy violation: (script-src-attr|style-src-attr|style-src-elem|base-uri|require-trusted-types-for): /,
    );
    await page.context().route(/evil\.test/, (route) => {
      requestsToEvil.push(route.request().url());
      return route.abort();
    });
    await use(async (selector, expectedTexts) => {
      const container = page.locator(selector).last();
      const numbers = expectedTexts.map((text) => /words \d+\./.exec(text)?.[0] ?? '');
      await expect(container).toContainText(numbers.at(-1) ?? '');
      const shown = await container.innerText();
      expect(numbers.filter((number) => !shown.includes(number))).toEqual([]);
      // Triggers the event handlers, in case a text has one.
      await page.mouse.move(180, 300);
      await page.mouse.wheel(0, 400);
      await page.keyboard.press('Tab');
      expect(await findEffects(page)).toEqual([]);
      expect(requestsToEvil).toEqual([]);
    });
  },
});

export { expect } from './test';
