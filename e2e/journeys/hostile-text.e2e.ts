import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { members } from '../support/members';
import { projectRoot } from '../support/project-root';
import { expect, test } from '../support/test';

const kinds: Record<string, string[]> = JSON.parse(
  readFileSync(join(projectRoot, 'shared/src/testing/hostile-html.json'), 'utf8'),
);
const payloads = Object.values(kinds).flat();
const texts = payloads.map((payload, place) => `<p>words ${place}.</p>${payload}`);
/** Those that do not take what follows them into themselves, so that they can stand in one text. */
const closed = texts.filter(
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
    const own = document.querySelector('dialog[open]') ?? document.querySelector('main');
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
      if (own?.querySelector(selector)) found.push(`${selector} is there`);
    return found;
  });
}

const foreign: string[] = [];

test.beforeEach(async ({ page, watch }) => {
  watch.expectFailures(/missing\.png/);
  // The sanitiser reads a text in a document that nothing runs or is shown in, and the browser reports from there what
  // it would not have let happen.
  watch.expectErrors(
    /^console: (Executing inline event handler|Applying inline style|Setting the document's base URI|This document requires 'TrustedScript')/,
  );
  watch.expectErrors(
    /^policy breach: (script-src-attr|style-src-attr|style-src-elem|base-uri|require-trusted-types-for): /,
  );
  foreign.length = 0;
  await page.context().route(/evil\.test/, (route) => {
    foreign.push(route.request().url());
    return route.abort();
  });
});

/** All words are there, nothing ran, asked elsewhere or lies over what a person needs. */
async function isHarmless(page: Page, sink: string, wanted: readonly string[]): Promise<void> {
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
}

test.describe('a visitor', () => {
  test.use({ language: 'th' });

  test('[S3.8] hostile contact texts show their words and execute, send and cover nothing', async ({
    page,
  }) => {
    await page.route('**/api/lookup/contact', (route) =>
      route.fulfill({
        json: {
          contactText: closed.join(''),
          lineLink: 'javascript:window.ran=1',
          lineName: '<img src=x onerror=window.ran=1>',
          lineQR: null,
        },
      }),
    );
    await page.goto('/contact');
    await isHarmless(page, 'main', closed);
    await page.getByRole('navigation').getByRole('link').first().click();
    await expect(page).toHaveURL('/login');
  });
});

test.describe('a member', () => {
  test.use({ member: members.rich, language: 'th' });

  for (const [what, address, path, reply] of [
    ['conditions', '/user/home?dialog=shell.conditions', 'conditions', { conditions: texts }],
    ['agreements', '/user/home?dialog=shell.agreement', 'agreements', { agreements: texts }],
  ] as const) {
    test.describe(what, () => {
      test.use({ agreement: what === 'agreements' });

      test(`[S3.8] hostile ${what} show their words and execute, send and cover nothing`, async ({
        page,
      }) => {
        await page.route(`**/api/lookup/${path}`, (route) => route.fulfill({ json: reply }));
        await page.goto(address);
        await isHarmless(page, 'dialog', texts);
        await page.getByRole('dialog').getByRole('button', { name: 'ปิด', exact: true }).click();
        await expect(page.getByRole('dialog')).toBeHidden();
      });
    });
  }
});
