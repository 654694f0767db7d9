import { always, eventually, type Formula, next, now, weighted } from '@antithesishq/bombadil';
import { actions, extract } from '@antithesishq/bombadil/browser';
import {
  back,
  clicks,
  forward,
  inputs,
  reload,
  scroll,
} from '@antithesishq/bombadil/browser/defaults/actions';
import type { Player } from './player-window';

// Bombadil runs the queries of `extract` in the page, so they use nothing from outside of themselves.

export {
  noUncaughtExceptions,
  noUnhandledPromiseRejections,
} from '@antithesishq/bombadil/browser/defaults/properties';

const textLength = extract(({ document }) => (document.body?.innerText ?? '').trim().length);
const violations = extract(({ window }) => (window as unknown as Player).policyViolations ?? []);
/** The time at which the dialog on top was opened, which names it; null without one. */
const topDialog = extract(({ document }) => {
  const open = [...document.querySelectorAll<HTMLElement>('dialog[open]')];
  return open.length ? String(Math.max(...open.map(({ dataset }) => Number(dataset['wModal'])))) : null;
});

/** The same for a dialog that can be closed: neither one that cannot have been read yet nor one that sends. */
const closableDialog = extract(({ document }) => {
  const open = [...document.querySelectorAll<HTMLElement>('dialog[open]')];
  if (!open.length || open.some((dialog) => dialog.matches('[data-w-unread], [aria-busy="true"]')))
    return null;
  return String(Math.max(...open.map(({ dataset }) => Number(dataset['wModal']))));
});
const lastAction = extract(({ lastAction }) => JSON.stringify(lastAction));

const hasFocusInDialog = extract(({ document }) => {
  const open = [...document.querySelectorAll('dialog[open]')].at(-1);
  return !open || open.contains(document.activeElement);
});

/** True when the open dialog can be closed, or the page has a link to the home or to the login. */
const hasWayHome = extract(({ document }) => {
  const open = [...document.querySelectorAll('dialog[open]')].at(-1);
  if (open) return open.querySelector('button:not(:disabled), a[href]') !== null;
  return document.querySelector('a[href="/user/home"], a[href="/login"], a[href="/"]') !== null;
});

/** The wallet's amount in baht on the home page; null on other pages, and while it is hidden or not loaded. */
const shownAmount = extract(({ document, window }) => {
  if (window.location.pathname !== '/user/home') return null;
  const text = document.querySelectorAll('main dl dd')[1]?.textContent ?? '';
  const [digits] = /\d[\d,]*\.\d\d/.exec(text) ?? [];
  return digits === undefined ? null : Number(digits.replaceAll(',', ''));
});

/** The wallet's amount in baht that the backend returned last; null when it returned none. */
const backendAmount = extract(({ window }) => (window as unknown as Player).backendAmount ?? null);

/** Returns a formula: at any time, the condition is true or becomes true within this time. */
const alwaysWithin = (seconds: number, isTrue: () => boolean): Formula =>
  always(now(isTrue).or(eventually(isTrue).within(seconds, 'seconds')));

export const noBlankPage = alwaysWithin(15, () => textLength.current > 20);

export const noPolicyViolation = always(() => violations.current.length === 0);

export const amountsEqualTheBackends = alwaysWithin(
  20,
  () =>
    shownAmount.current === null ||
    backendAmount.current === null ||
    Math.abs(shownAmount.current - backendAmount.current) < 0.005,
);

export const focusIsInTheOpenDialog = alwaysWithin(5, () => hasFocusInDialog.current);

export const thereIsAWayHome = alwaysWithin(15, () => hasWayHome.current);

const escapeCode = 27;
const isClosingAction = (): boolean =>
  lastAction.current === '"Back"' ||
  lastAction.current === JSON.stringify({ PressKey: { code: escapeCode } });

export const dialogsCloseByEscapeAndBack = always(() => {
  const before = closableDialog.current;
  const closes = eventually(() => topDialog.current !== before).within(10, 'seconds');
  return before === null ? true : next(() => !isClosingAction() || closes);
});

/** The input that a player who was logged out fills in next; null on other pages. */
const loginStep = extract(({ document, window }) => {
  const { login } = window as unknown as Player;
  const field = document.activeElement as HTMLInputElement | null;
  if (window.location.pathname !== '/login' || !login || !field || field.value) return null;
  return field.name === 'username' ? login.username : field.name === 'password' ? login.password : null;
});

/** Types the login of the player into the focused field of the login page. */
const typeLogin = actions(() =>
  loginStep.current === null ? [] : [{ TypeText: { text: { Regexp: loginStep.current }, delayMillis: 1 } }],
);

export const play = weighted([
  [20, clicks],
  [10, inputs],
  [20, typeLogin],
  [2, scroll],
  [2, back],
  [1, forward],
  [1, reload],
  [2, actions(() => (closableDialog.current ? [{ PressKey: { code: escapeCode } }] : []))],
]);
