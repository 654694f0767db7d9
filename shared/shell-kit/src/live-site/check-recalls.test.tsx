import { fakeRegistry } from '@wallet/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addTexts, setLanguage } from '@wallet/platform/i18n';
import { Dialog } from '@wallet/ui';
import { shellTexts as shell } from '../testing/shell-texts';
import { checkRecalls } from './live-site';
import { closeUpdatePrompt, showUpdatePrompt } from './update-prompt';

const fetchMock = jest.fn<Promise<object>, [url: string, init: RequestInit]>();

let now = 0;
const registry = fakeRegistry({});
const prompt = () => screen.queryByText(shell.renew.title);

beforeAll(async () => {
  Object.assign(globalThis, { fetch: fetchMock });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  addTexts('shell', 'th', shell);
  await setLanguage('th');
});
afterEach(() => {
  act(() => closeUpdatePrompt('recalled', 'missing', 'outdated'));
  jest.restoreAllMocks();
});

/** Shows the page again after this many minutes with this discovery document. Returns true when the page fetched it. */
async function showAgainAfter(minutes: number, discovery: unknown): Promise<boolean> {
  now += minutes * 60_000;
  jest.spyOn(performance, 'now').mockReturnValue(now);
  fetchMock.mockReset();
  if (discovery instanceof Error) fetchMock.mockRejectedValue(discovery);
  else fetchMock.mockResolvedValue({ ok: true, json: async () => discovery });
  await act(() => checkRecalls('9', registry));
  return fetchMock.mock.calls.length > 0;
}

const recalled = { recalled: { 'remote-sample': ['0', '1'] } };

test('fetches the document at most once in five minutes, and revalidates the browser’s copy', async () => {
  expect(await showAgainAfter(4, recalled)).toBe(false);
  expect(await showAgainAfter(2, {})).toBe(true);
  const request = { cache: 'no-cache', signal: expect.any(AbortSignal) };
  expect(fetchMock.mock.calls).toEqual([['/discovery.json', request]]);
  expect(prompt()).not.toBeInTheDocument();
  expect(await showAgainAfter(4, recalled)).toBe(false);
});

test.each<[string, unknown]>([
  ['a remote', recalled],
  ['the shell', { recalled: { shell: ['9'] } }],
])('offers to reload a page with a recalled version of %s', async (_, document) => {
  await showAgainAfter(6, document);
  expect(prompt()).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(shell.renew.text);
  expect(screen.getByRole('button', { name: shell.renew.reload })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: shell.renew.later }));
  expect(prompt()).not.toBeInTheDocument();
});

test('shows one prompt at a time, and closes it when the version is not recalled any more', async () => {
  await showAgainAfter(6, recalled);
  await showAgainAfter(6, recalled);
  expect(screen.getAllByText(shell.renew.title)).toHaveLength(1);
  await showAgainAfter(6, {});
  expect(prompt()).not.toBeInTheDocument();
});

test('does not close a prompt that has another reason', async () => {
  act(() => showUpdatePrompt('outdated'));
  await showAgainAfter(6, {});
  expect(prompt()).toBeVisible();
  await showAgainAfter(6, recalled);
  await showAgainAfter(6, {});
  expect(prompt()).toBeVisible();
});

test('shows the prompt after an open dialog is closed', async () => {
  const dialog = render(
    <Dialog open onClose={() => undefined} title="x">
      x
    </Dialog>,
  );
  await showAgainAfter(6, recalled);
  expect(prompt()).not.toBeInTheDocument();
  dialog.unmount();
  expect(await screen.findByText(shell.renew.title)).toBeVisible();
});

test('fetches a failed document again when the page is shown the next time', async () => {
  await showAgainAfter(6, new Error('503'));
  expect(prompt()).not.toBeInTheDocument();
  expect(await showAgainAfter(0, recalled)).toBe(true);
  expect(prompt()).toBeVisible();
});

test.each<[unknown]>([
  [null],
  ['recalled'],
  [{ recalled: null }],
  [{ recalled: ['remote-sample'] }],
  [{ recalled: { 'remote-sample': '1' } }],
  [{ recalled: { 'remote-sample': [1] } }],
  [{ recalled: { 'remote-sample': ['2'], 'remote-other': ['1'] } }],
])('ignores a document without a recall of this page: %j', async (document) => {
  expect(await showAgainAfter(6, document)).toBe(true);
  expect(prompt()).not.toBeInTheDocument();
});
