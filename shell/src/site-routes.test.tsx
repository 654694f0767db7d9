import { byLanguage } from '@wallet/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { events } from '@wallet/platform/events';
import type { Contribution } from '@wallet/federation';
import { queryClient } from '@wallet/platform/query';
import { session } from '@wallet/platform/session';
import { recordEvents, sampleManifest, serverError } from '@wallet/testing';
import { manifest } from '../shell.manifest';
import shell from './locales/th.json';
import { loadBuiltInParts } from './built-in/load-built-in-parts';
import { builtInPages } from './built-in/built-in-parts';
import { openSite } from './testing/open-site';

const toasts = recordEvents('ui:toast-requested');
const invalidResponses = recordEvents('shell:reply-odd');

beforeAll(loadBuiltInParts);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  session.clear();
  window.scrollTo = () => undefined;
});

test('[S2.2] [S2.4] [S2.9] redirects a visitor from / through the member home to the login page', async () => {
  expect(openSite('/').address()).toBe('/login');
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
});

test('[S2.4] [S4.7] redirects a member from / and /user to the home', async () => {
  act(() => session.start('token', false));
  expect(openSite('/user').address()).toBe('/user/home');
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
});

test.each([
  ['and notifies the server', {}],
  ['also when the server does not respond', { 'POST /api/logout': serverError }],
])('[S2.10] clears a stored login on a visitor page %s', async (_, replies) => {
  act(() => session.start('token', true));
  localStorage.setItem('last_sync', 'x');
  const { calls } = openSite('/contact', replies);
  await screen.findByText('โทรหาเรา');
  expect(session.token()).toBeNull();
  expect(localStorage.getItem('last_sync')).toBeNull();
  const logouts = calls.filter(({ path }) => path === '/api/logout');
  expect(logouts.map(({ headers }) => headers['Authorization'])).toEqual(['Bearer token']);
});

test('[S2.10] does not notify the server about a visitor without a login', async () => {
  const { calls } = openSite('/contact');
  await screen.findByText('โทรหาเรา');
  expect(calls.map(({ path }) => path)).not.toContain('/api/logout');
});

test('[S2.22] [S4.7] leaves the login page after a login in another tab', async () => {
  window.history.replaceState(null, '', '/login');
  const { address } = openSite('/login');
  await screen.findByRole('heading', { name: 'Login' });
  localStorage.setItem('token', 'theirs');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  expect(address()).toBe('/user/home');
  expect(localStorage.getItem('token')).toBe('theirs');
  window.history.replaceState(null, '', '/');
});

test('[S2.10] ends a stored login on the login page and stays there', async () => {
  localStorage.setItem('token', 'theirs');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  await waitFor(() => expect(session.token()).toBe('theirs'));
  const { address } = openSite('/login');
  await screen.findByRole('heading', { name: 'Login' });
  expect(address()).toBe('/login');
  expect(localStorage.getItem('token')).toBeNull();
});

test('[S2.8] redirects from the login page to /terminated when the service was terminated', async () => {
  const { address } = openSite('/login', { 'GET /api/lookup/active': { terminated: 'gone' } });
  await waitFor(() => expect(address()).toBe('/terminated'));
  expect(screen.getByRole('heading', { name: 'ไม่พบบริการนี้' })).toBeVisible();
});

test('[S2.8] stays on the login page when the service check fails', async () => {
  const { address } = openSite('/login', { 'GET /api/lookup/active': serverError });
  await screen.findByRole('heading', { name: 'Login' });
  expect(address()).toBe('/login');
});

test('[S2.7] shows the 404 page with a link home for any other path', () => {
  openSite('/nonsense');
  expect(screen.getByText('Page Not Found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'กลับหน้าหลัก' })).toHaveAttribute('href', '/');
});

test.each(manifest.pages.map(({ path }) => path))('renders its own path %s', async (path) => {
  act(() => session.start('token', false));
  openSite(path);
  await act(() => Promise.resolve());
  expect(screen.queryByText('Page Not Found')).not.toBeInTheDocument();
  act(() => session.end('logout'));
});

test('[S2.11] lists only pages that a remote or the shell owns in the visitor menu', async () => {
  openSite('/login');
  await screen.findByRole('heading', { name: 'Login' });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(expect.arrayContaining(['/login', '/contact']));
  expect(links).not.toContain('/register');
});

test('[S2.12] centres the home in the member menu among any number of items, and leaves out items with an unmet condition', async () => {
  act(() => session.start('token', true));
  const item = (order: number, more: Partial<Contribution> = {}): Contribution => ({
    slot: 'shell.member-menu',
    order,
    icon: 'not-drawn',
    label: byLanguage(() => `ทาง ${order}`),
    page: '/user/home',
    ...more,
  });
  const contributions = [
    ...sampleManifest.contributions,
    item(90),
    item(60, { page: undefined, dialog: 'sample.box', params: { code: 'PG' } }),
    item(70, { condition: { call: '/api/lookup/enableChatWidget', field: 'enableChatWidget' } }),
    item(80, { condition: { call: '/api/lookup/enableChatWidget', field: 'toString' } }),
    item(81, { condition: { stored: 'login:club.season' } }),
  ];
  openSite('/user/home', {}, { ...sampleManifest, contributions });
  const menu = await screen.findByRole('navigation', { name: shell.menu.member });
  const links = () => within(menu).getAllByRole('link');
  const { conditions, contact } = shell.nav;
  await waitFor(() =>
    expect(
      links()
        .map(({ textContent }) => textContent)
        .join(),
    ).toBe(`${conditions},${contact},หน้าหลัก,ทาง 60,ทาง 70,ทาง 90`),
  );
  const link = within(menu).getByRole('link', { name: 'ทาง 60' });
  expect(link).toHaveAttribute('href', '/user/home?dialog=sample.box&dialog-code=PG');
});

test('[S2.13] [S2.23] shows the name, the languages and logout in the top bar; logout ends the login here and on the server', async () => {
  act(() => session.start('token', true));
  const { address, calls } = openSite('/user/home');
  expect(await screen.findByText('ทองดี')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /ไทย/ }));
  expect(screen.getByRole('menuitemradio', { name: 'ไทย' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('menuitemradio', { name: 'ລາວ' })).not.toHaveAttribute('aria-disabled');
  await userEvent.keyboard('{Escape}');
  const logOut = () => userEvent.click(screen.getByRole('button', { name: shell.logout.action }));
  await logOut();
  expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(shell.logout.lost);
  await userEvent.click(screen.getByRole('button', { name: 'ยกเลิก' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await logOut();
  const question = screen.getByRole('alertdialog', { name: shell.logout.question });
  expect(session.token()).toBe('token');
  await userEvent.click(within(question).getByRole('button', { name: 'ออกจากระบบ' }));
  expect(address()).toBe('/login');
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
  expect(session.token()).toBeNull();
  const logout = calls.find(({ path }) => path === '/api/logout');
  expect(logout?.headers['Authorization']).toBe('Bearer token');
});

test.each([
  ['invalid-token', 'หมดเวลาการใช้งานแล้ว กรุณาเข้าสู่ระบบอีกครั้ง', '/user/home?dialog=sample.box'],
  ['identity', 'ยืนยันตัวตนไม่ได้ กรุณาเข้าสู่ระบบอีกครั้ง', '/user'],
  ['other-tab', 'ออกจากระบบแล้วในอีกแท็บหนึ่ง', '/user'],
] as const)(
  '[S4.8] [H4.5] redirects an ended login (%s) to the login page with the reason, and removes its data',
  async (reason, text, destination) => {
    act(() => session.start('token', false));
    window.history.replaceState(null, '', '/user/home?dialog=sample.box');
    const { address } = openSite('/user/home?dialog=sample.box');
    await screen.findByRole('heading', { name: 'Home' });
    queryClient.setQueryData(['wallet', 'amount'], 1);
    act(() => session.end(reason));
    expect(address()).toBe('/login');
    expect(await screen.findByText(`Next: ${destination}`)).toBeVisible();
    expect(toasts).toContainEqual({ kind: 'info', text });
    expect(queryClient.getQueryData(['wallet', 'amount'])).toBeUndefined();
    window.history.replaceState(null, '', '/');
  },
);

test('renders nothing of the previous member once another member’s token is stored', async () => {
  act(() => session.start('first', true));
  openSite('/user/home?dialog=sample.box&dialog-code=PG');
  await screen.findByRole('heading', { name: 'Home' });
  await screen.findByRole('button', { name: 'box PG' });
  const state = jest.spyOn(session, 'state').mockReturnValue({ status: 'replaced' });
  act(() => session.start('first', true));
  expect(screen.queryByRole('heading', { name: 'Home' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'box PG' })).not.toBeInTheDocument();
  state.mockRestore();
});

test('[S4.9] redirects any page to /terminated when the service was terminated', async () => {
  act(() => session.start('token', false));
  const { address } = openSite('/user/home');
  await screen.findByRole('heading', { name: 'Home' });
  act(() => events.emit('session:service-gone', {}));
  expect(address()).toBe('/terminated');
});

test('[S2.12] opens the conditions as a dialog over the page and returns to the page on close', async () => {
  act(() => session.start('token', false));
  const { address } = openSite('/user/home');
  await userEvent.click(screen.getByRole('link', { name: 'เงื่อนไข' }));
  expect(address()).toBe('/user/home?dialog=shell.conditions');
  expect(await screen.findByText('ข้อหนึ่ง')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'ปิด' }));
  await waitFor(() => expect(address()).toBe('/user/home'));
});

test('[S2.31] opens a remote’s dialog with its parameters by its address', async () => {
  act(() => session.start('token', false));
  const { address } = openSite('/user/home?dialog=sample.box&dialog-code=PG');
  await userEvent.click(await screen.findByRole('button', { name: 'box PG' }));
  expect(address()).toBe('/user/home');
  act(() => session.end('logout'));
});

test('does not open a member’s dialog for a visitor', async () => {
  const { registry } = openSite('/login?dialog=sample.box');
  await screen.findByRole('heading', { name: 'Login' });
  expect(registry.load).not.toHaveBeenCalledWith('remote-sample', 'box', 'dialog');
});

test('[S2.26] does not load the chat widget when the server disables it', async () => {
  const { registry, calls } = openSite('/login', {
    'GET /api/lookup/enableChatWidget': { enableChatWidget: false },
  });
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/lookup/enableChatWidget'));
  expect(registry.load).not.toHaveBeenCalledWith('remote-sample', 'bubble', 'widget');
});

test('[S2.12] shows the id of the report when the conditions cannot be parsed', async () => {
  act(() => session.start('token', false));
  openSite('/user/home?dialog=shell.conditions', { 'GET /api/lookup/conditions': { message: 'OK' } });
  expect(await screen.findByRole('alert')).toHaveTextContent(invalidResponses[0]?.id ?? 'no report');
  expect(screen.getByRole('heading', { name: 'Home', hidden: true })).toBeInTheDocument();
});

test('keeps the frame when a built-in page throws, and renders the page again on retry', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  const Page = () => {
    if (isBroken) throw new Error('boom');
    return <h1>Contact</h1>;
  };
  const { '/contact': ContactPage } = builtInPages;
  builtInPages['/contact'] = Page;
  openSite('/contact');
  expect(await screen.findByText(shell.failed.crashed)).toBeVisible();
  expect(screen.getByRole('navigation', { name: shell.menu.visitor })).toBeVisible();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: shell.failed.retry }));
  expect(screen.getByRole('heading', { name: 'Contact' })).toBeVisible();
  builtInPages['/contact'] = ContactPage;
});
