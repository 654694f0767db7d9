import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import errors from '@wallet/platform/locales/errors.th.json';
import { session } from '@wallet/platform/session';
import { errorResponse, type MockApi, recordEvents, serverError } from '@wallet/testing';
import th from '../locales/th.json';
import { openDialog, openProfilePage } from '../testing/open-dialog';
import { respondInTurn } from '../testing/open-register';
import { profileReply } from '../testing/profile-reply';
import { PrivacyDialog } from './privacy-dialog';
import text from './texts/th.json';

const terms = { eraseAfterDays: 30, moneyRecordYears: 10 };
const memberData = {
  generatedAt: '2026-11-27T05:00:00.000Z',
  amountUnit: 'BAHT',
  sections: [
    { name: 'profile', rows: [{ name: '<b>สมชาย</b>', phoneNumber: '0811111111', wasInvited: false }] },
    {
      name: 'statement',
      rows: [{ type: 'deposit', status: 'SUCCESS', amount: 1234.5, createdAt: '2026-11-03T05:06:07.000Z' }],
    },
    { name: 'newSubject', rows: [{ newField: 'x' }] },
    { name: 'coupons', rows: [] },
  ],
};

const toasts = recordEvents('ui:toast-requested');
const endedSessions = recordEvents('session:ended');
const savedFiles: { name: string; blob: Blob }[] = [];

beforeEach(() => {
  savedFiles.length = 0;
  const blobs: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => (blobs.push(blob), 'blob:x'),
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.at(-1);
    if (blob) savedFiles.push({ name: this.download, blob });
  });
});
afterEach(() => jest.restoreAllMocks());

const open = (api: MockApi = {}) =>
  openDialog(PrivacyDialog, {
    'GET /api/account/profile': profileReply({}, {}, { privacy: terms }),
    ...api,
  });

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const typePassword = async (password: string) => {
  const field = await screen.findByLabelText(th.payee.password);
  await userEvent.clear(field);
  await userEvent.type(field, password);
};

async function readText(blob: Blob | undefined): Promise<string> {
  const reader = new FileReader();
  reader.readAsText(blob ?? new Blob());
  await new Promise((resolve) => reader.addEventListener('load', resolve));
  return String(reader.result);
}

test('links to the correction of the profile, and saves the copy of one request as a readable page and as JSON', async () => {
  const { sent, address } = open({ 'POST /api/member-data': memberData });
  await press(text.correct.open);
  expect(address()).toBe('/user/profile?dialog=auth.edit-profile');
  await press(text.copy.submit);
  await typePassword('mango-sticky-rice');
  await press(text.copy.submit);
  await press(text.copy.page);
  await press(text.copy.json);
  expect(sent('post')).toEqual([{ password: 'mango-sticky-rice' }]);
  expect(savedFiles.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^my-data-\d{4}-\d\d-\d\d\.html$/),
    expect.stringMatching(/\.json$/),
  ]);
  expect(JSON.parse(await readText(savedFiles[1]?.blob))).toEqual(memberData);
  const page = new DOMParser().parseFromString(await readText(savedFiles[0]?.blob), 'text/html');
  expect(page.documentElement.lang).toBe('th');
  expect(page.querySelector('b, script')).toBeNull();
  const pageText = page.body.textContent ?? '';
  for (const part of ['<b>สมชาย</b>', text.section.statement, text.value.SUCCESS, '1,234.50', text.unit.BAHT])
    expect(pageText).toContain(part);
  for (const part of ['newSubject', 'newField', text.doc.none, '03/11/2026'])
    expect(pageText).toContain(part);
});

test('shows a missing password without a request, a wrong one at its field, and that the copies of the day are used up', async () => {
  const { sent } = open({
    'POST /api/member-data': respondInTurn(
      errorResponse('WRONG_PASSWORD'),
      errorResponse('REQUEST_LIMIT', 429),
    ),
  });
  await press(text.copy.submit);
  await press(text.copy.submit);
  expect(await screen.findByText(th.payee.passwordMissing)).toBeVisible();
  expect(sent('post')).toEqual([]);
  await typePassword('not it');
  await press(text.copy.submit);
  expect(await screen.findByText(errors.WRONG_PASSWORD)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(th.payee.password)).toHaveFocus());
  await typePassword('mango-sticky-rice');
  await press(text.copy.submit);
  expect(await screen.findByText(text.copy.limit)).toBeVisible();
});

async function askToClose() {
  await press(text.close.title);
  await typePassword('mango-sticky-rice');
  await press(text.close.next);
  return within(await screen.findByRole('alertdialog', { name: text.close.confirmTitle }));
}

test('lists what happens and closes the account after a second confirmation, then logs out', async () => {
  session.start('token', false);
  const { sent } = open({ 'POST /api/account/close': { message: 'SUCCESS' } });
  const question = await askToClose();
  expect(screen.getByText(/เมื่อครบ 30 วัน/)).toBeInTheDocument();
  expect(screen.getByText(/เก็บไว้ 10 ปี/)).toBeInTheDocument();
  expect(sent('post')).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: text.close.confirm }));
  await waitFor(() => expect(endedSessions).toEqual([{ reason: 'logout' }]));
  expect(sent('post')).toEqual([{ password: 'mango-sticky-rice' }]);
  expect(toasts).toEqual([{ kind: 'success', text: text.close.done }]);
});

test('shows why an account with money cannot be closed, or that the outcome is unknown, and stays logged in', async () => {
  open({ 'POST /api/account/close': respondInTurn(errorResponse('ACCOUNT_HAS_MONEY'), serverError) });
  const confirm = async () =>
    userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: text.close.confirm }),
    );
  await askToClose();
  await confirm();
  expect(await screen.findByText(errors.ACCOUNT_HAS_MONEY)).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await press(text.close.next);
  await confirm();
  expect(await screen.findByText(text.close.unknown)).toBeVisible();
  expect(endedSessions).toEqual([]);
});

test('the profile page opens the dialog when the backend offers it, without a further request', async () => {
  const first = openProfilePage({});
  await screen.findByText('JAIDEE');
  expect(screen.queryByRole('button', { name: th.privacy.title })).not.toBeInTheDocument();
  first.unmount();
  const { address, calls } = openProfilePage({ privacy: terms });
  await press(th.privacy.title);
  expect(address()).toBe('/user/profile?dialog=auth.privacy');
  expect(calls.map(({ method }) => method)).toEqual(['get']);
});
