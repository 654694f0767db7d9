import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addTexts, setLanguage } from '@wallet/platform/i18n';
import { Dialog } from '@wallet/ui';
import shell from '../locales/th.json';
import { fakeRegistry } from '../testing/fake-registry';
import { freshDiscovery } from './fresh-discovery';
import { checkRecalls } from './check-recalls';
import { closeCard } from './show-card';

jest.mock('./fresh-discovery', () => ({ freshDiscovery: jest.fn() }));

let now = performance.timeOrigin;
const registry = fakeRegistry({});
const card = () => screen.queryByText(shell.renew.title);

beforeAll(async () => {
  addTexts('shell', 'th', shell);
  await setLanguage('th');
});
afterEach(() => {
  act(closeCard);
  jest.restoreAllMocks();
  jest.mocked(freshDiscovery).mockReset();
});

/** Shows the page again after this many minutes with this discovery document. Returns true when the page fetched it. */
async function comeBack(minutes: number, says: unknown): Promise<boolean> {
  now += minutes * 60_000;
  jest.spyOn(Date, 'now').mockReturnValue(now);
  jest
    .mocked(freshDiscovery)
    .mockReset()
    .mockImplementation(() => (says instanceof Error ? Promise.reject(says) : Promise.resolve(says)));
  await act(() => checkRecalls('9', registry));
  return jest.mocked(freshDiscovery).mock.calls.length > 0;
}

const recalled = { recalled: { 'remote-sample': ['0', '1'] } };

test('a page that was away shortly asks nothing, later it does, and then not at once again', async () => {
  expect(await comeBack(4, recalled)).toBe(false);
  expect(await comeBack(2, {})).toBe(true);
  expect(card()).not.toBeInTheDocument();
  expect(await comeBack(4, recalled)).toBe(false);
});

test.each<[string, unknown]>([
  ['a remote', recalled],
  ['the shell', { recalled: { shell: ['9'] } }],
])('a page that runs a recalled version of %s offers to be loaded again', async (_, document) => {
  await comeBack(6, document);
  expect(card()).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(shell.renew.text);
  expect(screen.getByRole('button', { name: shell.renew.reload })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: shell.renew.later }));
  expect(card()).not.toBeInTheDocument();
});

test('the card goes when the version is not recalled any more, and comes once at a time', async () => {
  await comeBack(6, recalled);
  await comeBack(6, recalled);
  expect(screen.getAllByText(shell.renew.title)).toHaveLength(1);
  await comeBack(6, {});
  expect(card()).not.toBeInTheDocument();
});

test('while a dialog is open the card waits', async () => {
  const dialog = render(
    <Dialog open onClose={() => undefined} title="x">
      x
    </Dialog>,
  );
  await comeBack(6, recalled);
  expect(card()).not.toBeInTheDocument();
  dialog.unmount();
  expect(await screen.findByText(shell.renew.title)).toBeVisible();
});

test('a document that cannot be had is asked for when the page comes back the next time', async () => {
  await comeBack(6, new Error('503'));
  expect(card()).not.toBeInTheDocument();
  expect(await comeBack(0, recalled)).toBe(true);
  expect(card()).toBeVisible();
});

test.each<[unknown]>([
  [null],
  ['recalled'],
  [{ recalled: null }],
  [{ recalled: ['remote-sample'] }],
  [{ recalled: { 'remote-sample': '1' } }],
  [{ recalled: { 'remote-sample': [1] } }],
  [{ recalled: { 'remote-sample': ['2'], 'remote-other': ['1'] } }],
])('what says nothing of this page shows nothing: %j', async (document) => {
  expect(await comeBack(6, document)).toBe(true);
  expect(card()).not.toBeInTheDocument();
});
