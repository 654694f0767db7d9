import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '@wallet/platform/session';
import { type MockApi, recordEvents, serverError } from '@wallet/testing';
import shell from '../locales/th.json';
import { openSite } from '../testing/open-site';

const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTimeAsync(ms) });
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Waits for the delay before the prompt, and then until the agreements and the code of the dialog are loaded. */
async function waitForPrompt(): Promise<void> {
  await wait(1500);
  await wait(50);
}

const agreements = { agreements: ['<p>ข้อแรก</p>', '<p>ข้อสอง</p>'] };

async function open(route = '/user/home', api: MockApi = {}) {
  const view = openSite(route, {
    'GET /api/lookup/enableChatWidget': { enableChatWidget: false },
    'GET /api/lookup/agreements': agreements,
    ...api,
  });
  await wait(0);
  return view;
}

const invalidResponses = recordEvents('shell:reply-odd');
const agreement = () => screen.queryByRole('dialog', { name: shell.agreement.title });

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
  window.scrollTo = () => undefined;
  act(() => session.start('token', true));
});
afterEach(() => {
  act(() => session.clear());
  jest.useRealTimers();
});

test('[S2.35] [S3.8] [S3.33] [S9.3] [S1.13] opens the agreement 1.5 s after the home, and stores that it was accepted', async () => {
  const first = await open();
  await wait(1400);
  expect(agreement()).not.toBeInTheDocument();
  await wait(100);
  await wait(50);
  expect(agreement()).toBeVisible();
  expect(first.address()).toBe('/user/home?dialog=shell.agreement');
  expect(await screen.findByText('ข้อแรก')).toBeVisible();
  expect(screen.getByText('ข้อสอง')).toBeVisible();
  expect(agreement()?.querySelector('li svg')).toBeNull();
  await user.click(screen.getByRole('button', { name: shell.agreement.accept }));
  expect(localStorage.getItem('remember-agreement')).not.toBeNull();
  expect(agreement()).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
  first.unmount();
  const second = await open();
  await wait(3000);
  expect(agreement()).not.toBeInTheDocument();
  second.unmount();
  // The dialog shows ticks at accepted agreements.
  await open('/user/home?dialog=shell.agreement');
  expect(await screen.findByText('ข้อแรก')).toBeVisible();
  expect(agreement()?.querySelectorAll('li svg')).toHaveLength(2);
});

test('[S2.35] stores an acceptance in a session login only for that login, not for a remembered login of another tab', async () => {
  act(() => session.start('mine', false));
  localStorage.setItem('token', 'theirs');
  await open();
  await waitForPrompt();
  await user.click(screen.getByRole('button', { name: shell.agreement.accept }));
  expect(sessionStorage.getItem('remember-agreement')).not.toBeNull();
  expect(localStorage.getItem('remember-agreement')).toBeNull();
});

test('[S2.35] does not accept the agreement on closing, and opens it again when the home is opened the next time', async () => {
  const first = await open();
  await waitForPrompt();
  await user.click(screen.getByRole('button', { name: 'ปิด' }));
  await wait(3000);
  expect(agreement()).not.toBeInTheDocument();
  expect(localStorage.getItem('remember-agreement')).toBeNull();
  first.unmount();
  await open();
  await waitForPrompt();
  expect(agreement()).toBeVisible();
});

test.each([
  ['records the accepted version when the agreements have one', 'v2', [{ version: 'v2' }]],
  ['records nothing when the agreements have no version', undefined, []],
])('%s', async (_, version, expected) => {
  const { calls } = await open('/user/home', {
    'GET /api/lookup/agreements': { ...agreements, version },
    'POST /api/account/agreement': { message: 'SUCCESS' },
  });
  await waitForPrompt();
  await user.click(screen.getByRole('button', { name: shell.agreement.accept }));
  await wait(50);
  const accepted = calls.filter(({ path }) => path === '/api/account/agreement');
  expect(accepted.map(({ body }) => body)).toEqual(expected);
});

test.each([
  ['does not ask a member who accepted this version in an earlier login or on another device', true],
  ['asks a member who has accepted only an earlier version', false],
])('[S2.35] %s', async (_, accepted) => {
  await open('/user/home', { 'GET /api/lookup/agreements': { ...agreements, version: 'v2', accepted } });
  await waitForPrompt();
  expect(agreement() === null).toBe(accepted);
  expect(localStorage.getItem('remember-agreement') !== null).toBe(accepted);
});

test('opens the conditions from a link in the agreement’s text, and then returns to the agreement', async () => {
  const html = '<p>ยอมรับ<a href="/user/home?dialog=shell.conditions">เงื่อนไขการใช้งาน</a></p>';
  const { address } = await open('/user/home', { 'GET /api/lookup/agreements': { agreements: [html] } });
  await waitForPrompt();
  await user.click(await screen.findByRole('link', { name: 'เงื่อนไขการใช้งาน' }));
  expect(await screen.findByText('ข้อหนึ่ง')).toBeVisible();
  expect(address()).toBe('/user/home?dialog=shell.conditions');
  await user.click(screen.getByRole('button', { name: 'ปิด' }));
  await wait(100);
  expect(agreement()).toBeVisible();
});

test('opens the agreement on the home only, and only after an open dialog is closed', async () => {
  const contact = await open('/user/contact');
  await wait(3000);
  expect(agreement()).not.toBeInTheDocument();
  contact.unmount();
  await open('/user/home?dialog=shell.conditions');
  await wait(3000);
  expect(agreement()).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'ปิด' }));
  await wait(100);
  expect(agreement()).toBeVisible();
});

test('[S2.35] [S3.8] accepts a response that is only a list of agreements, and leaves out its invalid items', async () => {
  await open('/user/home', {
    'GET /api/lookup/agreements': ['<p>ข้อแรก</p>', { text: 1 }, null, '<p>ข้อแรก</p>'],
  });
  await waitForPrompt();
  expect(agreement()).toBeVisible();
  expect(await screen.findAllByText('ข้อแรก')).toHaveLength(2);
  const partlyUsed = { call: 'get /api/lookup/agreements', usable: true };
  expect(invalidResponses).toContainEqual(expect.objectContaining(partlyUsed));
});

test.each([
  ['has no agreement', { agreements: [] }],
  ['returns blank texts', ['', ' ']],
  ['returns another object', { message: 'OK' }],
  ['cannot be reached', serverError],
])('does not open the agreement when the operator %s', async (_, response) => {
  await open('/user/home', { 'GET /api/lookup/agreements': response });
  await wait(3000);
  expect(agreement()).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
});
