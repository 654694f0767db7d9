import type { Page } from '@playwright/test';
import { labels } from '../../support/labels';
import { setTimeout as sleep } from 'node:timers/promises';

/** The content of the page that a person can perceive. */
export interface Snapshot {
  /** Visible or read-out text, one entry each. */
  lines: string[];
  /** Elements that show a pending state: an animation without end, or `aria-busy`. */
  waiting: string[];
}

function readSnapshot(page: Page): Promise<Snapshot> {
  return page.evaluate(() => {
    const shown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getClientRects().length > 0;
    const name = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} in ${
        element.closest('dialog, main, nav, header')?.tagName.toLowerCase() ?? 'the page'
      }`;
    /** The blinking caret in a one-time code input waits for a person. */
    const isCaret = (element: Element): boolean =>
      element.tagName === 'SPAN' && Boolean(element.parentElement?.parentElement?.querySelector('input'));
    const lines: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim();
      const parent = node.parentElement;
      if (text && parent && !parent.closest('noscript, template, script, style') && shown(parent))
        lines.push(text);
    }
    for (const attribute of ['aria-label', 'title', 'alt', 'placeholder'])
      for (const element of document.querySelectorAll(`[${attribute}]`))
        if (shown(element)) lines.push(element.getAttribute(attribute) ?? '');
    for (const box of document.querySelectorAll<HTMLInputElement>('input, textarea'))
      if (shown(box) && box.type !== 'file') lines.push(box.value);
    const waiting = new Set<string>();
    for (const animation of document.getAnimations()) {
      const { effect } = animation;
      if (!(effect instanceof KeyframeEffect) || !effect.target) continue;
      const { target } = effect;
      if (effect.getTiming().iterations === Infinity && shown(target) && !isCaret(target))
        waiting.add(name(target));
    }
    for (const element of document.querySelectorAll('[aria-busy="true"]'))
      if (shown(element)) waiting.add(`busy ${name(element)}`);
    return { lines: lines.filter(Boolean), waiting: [...waiting] };
  });
}

const crashTexts = [labels.th.crashed, labels.th.failed, labels.th.widgetFailed];

/** Raw values that must never be shown to a person. */
const rawValues: readonly (readonly [string, RegExp])[] = [
  ['NaN', /\bNaN\b/],
  ['Infinity', /\bInfinity\b|∞/],
  ['undefined', /\bundefined\b/],
  ['null', /\bnull\b/],
  ['[object Object]', /\[object \w+\]/],
  ['an error code', /\b[A-Z]{2,}\d*(?:_[A-Z0-9]+)+\b/],
  ['a message key', /^[a-z][A-Za-z]*(?:\.[a-z][A-Za-z0-9-]*)+$/],
  ['an unfilled place', /\{\{\w+\}\}/],
  ['JSON', /^[[{]".*[\]}]$/],
];
/** Matches text that looks like a message key but is not one. */
const notMessageKeys = /\.(?:svg|png|mp4|example)$/;
/** A page with fewer letters than this is useless to a person. */
const minLetters = 40;

/** A part of the message about a missing connection. */
const networkMessage = 'ตรวจสอบอินเทอร์เน็ต';

/** Returns the problems that a person sees; `hasResponses` is true when every call got some response. */
export function findProblems({ lines }: Snapshot, hasResponses: boolean): string[] {
  const problems: string[] = [];
  if (hasResponses && lines.some((line) => line.includes(networkMessage)))
    problems.push('the page blames the network although every call got a response');
  if (lines.join('').length < minLetters) problems.push(`the page is blank: “${lines.join(' ')}”`);
  for (const text of crashTexts)
    if (lines.some((line) => line.includes(text))) problems.push(`a crash panel: “${text}”`);
  for (const [description, pattern] of rawValues) {
    const line = lines.find((one) => pattern.test(one) && !notMessageKeys.test(one));
    if (line !== undefined) problems.push(`${description} in sight: “${line.slice(0, 80)}”`);
  }
  return problems;
}

const intervalMs = 50;
/** Maximum wait for a page that keeps changing, in ms. */
const timeoutMs = 15_000;

const isSame = (one: Snapshot, other: Snapshot): boolean =>
  one.lines.join('\n') === other.lines.join('\n') && one.waiting.length === other.waiting.length;

/** Waits until no call is in flight and several snapshots in a row are equal; resolves with the last one. */
export async function readSettledSnapshot(page: Page, inFlight: () => number): Promise<Snapshot> {
  const deadline = Date.now() + timeoutMs;
  let previous = await readSnapshot(page);
  let unchangedCount = 0;
  while (Date.now() < deadline) {
    await sleep(intervalMs);
    const current = await readSnapshot(page);
    unchangedCount = inFlight() === 0 && isSame(previous, current) ? unchangedCount + 1 : 0;
    previous = current;
    // A pending state gets more time: the call that ends it may not have started (S9.3: data after 200 ms).
    if (unchangedCount >= (current.waiting.length ? 7 : 2)) break;
  }
  return previous;
}
