import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { events } from '@wallet/platform/events';
import { type Contribution, shellPaths } from '@wallet/federation';
import { queryClient } from '@wallet/platform/query';
import { session } from '@wallet/platform/session';
import { setSite } from '@wallet/platform/site';
import { type ApiDouble, refusal, renderRemote } from '@wallet/testing';
import { manifest } from '../shell.manifest';
import { createSite } from './boot/create-site';
import shell from './locales/th.json';
import { RegistryContext } from './remote/use-registry';
import { loadOwnParts } from './own-parts/load-own-parts';
import { ownPages } from './own-parts/own-parts';
import { SiteRoutes } from './site-routes';
import { fakeRegistry, sampleManifest } from './testing/fake-registry';

const api: ApiDouble = {
  'GET /api/lookup/active': { terminated: null },
  'GET /api/lookup/info': { name: 'ทองดี', website: 'https://thongdee.example' },
  'GET /api/lookup/enableChatWidget': { enableChatWidget: true },
  'GET /api/lookup/contact': { contactText: 'โทรหาเรา', lineLink: null, lineName: null, lineQR: null },
  'GET /api/lookup/conditions': { conditions: ['ข้อหนึ่ง'] },
  'GET /api/lookup/notice': { notice: null },
  'POST /api/logout': { message: 'OK' },
};

function open(route: string, answers: ApiDouble = {}, manifest = sampleManifest) {
  const registry = fakeRegistry(
    {
      login: { Page: () => <h1>Login</h1> },
      home: { Page: () => <h1>Home</h1> },
      box: { Dialog: ({ params, close }) => <button onClick={close}>box {params['code']}</button> },
      bubble: { Widget: () => <p>bubble</p> },
    },
    manifest,
  );
  setSite(createSite(registry));
  const view = renderRemote(
    <RegistryContext value={registry}>
      <SiteRoutes />
    </RegistryContext>,
    { route, texts: { shell }, api: { ...api, ...answers } },
  );
  return { ...view, registry };
}

beforeAll(loadOwnParts);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  session.clear();
  window.scrollTo = () => undefined;
});

test('[S2.2] [S2.4] [S2.9] / leads to the member home, and a visitor from there to the login page', async () => {
  expect(open('/').address()).toBe('/login');
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
});

test('[S2.4] [S4.7] a member who opens / or /user is at home', async () => {
  act(() => session.start('token', false));
  expect(open('/user').address()).toBe('/user/home');
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
});

test('[S2.10] the visitor layout clears a stored login, and tells the server that its token is no longer good', async () => {
  act(() => session.start('token', true));
  localStorage.setItem('last_sync', 'x');
  const { calls } = open('/contact');
  await screen.findByText('โทรหาเรา');
  expect(session.token()).toBeNull();
  expect(localStorage.getItem('last_sync')).toBeNull();
  const logouts = calls.filter(({ path }) => path === '/api/logout');
  expect(logouts.map(({ headers }) => headers['Authorization'])).toEqual(['Bearer token']);
});

test('[S2.10] a visitor without a login tells the server nothing', async () => {
  const { calls } = open('/contact');
  await screen.findByText('โทรหาเรา');
  expect(calls.map(({ path }) => path)).not.toContain('/api/logout');
});

test('[S2.10] a server that does not answer keeps nobody’s login alive in the browser', async () => {
  act(() => session.start('token', true));
  open('/contact', { 'POST /api/logout': refusal('INTERNAL_SERVER_ERROR', 500) });
  await screen.findByText('โทรหาเรา');
  expect(session.token()).toBeNull();
});

test('[S2.22] [S4.7] a login in another tab leads on from the login page, as one here does', async () => {
  window.history.replaceState(null, '', '/login');
  const { address } = open('/login');
  await screen.findByRole('heading', { name: 'Login' });
  localStorage.setItem('token', 'theirs');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  expect(address()).toBe('/user/home');
  expect(localStorage.getItem('token')).toBe('theirs');
  window.history.replaceState(null, '', '/');
});

test('[S2.10] the login page ends a login that is stored already, and leads nowhere', async () => {
  localStorage.setItem('token', 'theirs');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  await waitFor(() => expect(session.token()).toBe('theirs'));
  const { address } = open('/login');
  await screen.findByRole('heading', { name: 'Login' });
  expect(address()).toBe('/login');
  expect(localStorage.getItem('token')).toBeNull();
});

test('the way past the menu leads to the content and makes no step in the history', async () => {
  open('/login');
  await screen.findByRole('heading', { name: 'Login' });
  const steps = window.history.length;
  await userEvent.click(screen.getByRole('link', { name: shell.skip }));
  expect(screen.getByRole('main')).toHaveFocus();
  expect(window.location.hash).toBe('');
  expect(window.history).toHaveLength(steps);
});

test('[S2.8] the login page asks whether the service is active, and leads to /terminated when it is gone', async () => {
  const { address } = open('/login', { 'GET /api/lookup/active': { terminated: 'gone' } });
  await waitFor(() => expect(address()).toBe('/terminated'));
  expect(screen.getByRole('heading', { name: 'ไม่พบบริการนี้' })).toBeVisible();
});

test('[S2.8] a failing answer about the service keeps nobody from the login page', async () => {
  const { address } = open('/login', { 'GET /api/lookup/active': refusal('INTERNAL_SERVER_ERROR', 500) });
  await screen.findByRole('heading', { name: 'Login' });
  expect(address()).toBe('/login');
});

test('[S2.7] any other path is the 404 page with a way home', () => {
  open('/nonsense');
  expect(screen.getByText('Page Not Found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'กลับหน้าหลัก' })).toHaveAttribute('href', '/');
});

test('the paths that no remote may have are the pages of the shell’s manifest', () => {
  expect(manifest.pages.map(({ path }) => path).sort()).toEqual([...shellPaths].sort());
});

test.each(shellPaths)('%s, which no remote may have, is a page of the shell', async (path) => {
  act(() => session.start('token', false));
  open(path);
  await act(() => Promise.resolve());
  expect(screen.queryByText('Page Not Found')).not.toBeInTheDocument();
  act(() => session.end('logout'));
});

test('[S2.11] the visitor menu has the pages that some remote owns', async () => {
  open('/login');
  await screen.findByRole('heading', { name: 'Login' });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(expect.arrayContaining(['/login', '/contact']));
  expect(links).not.toContain('/register');
});

test('[S2.12] the home stands in the middle of the member menu, however many others there are; what a condition hides is not there', async () => {
  act(() => session.start('token', true));
  const item = (order: number, more: Partial<Contribution> = {}): Contribution => ({
    slot: 'shell.member-menu',
    order,
    icon: 'not-drawn',
    label: { th: `ทาง ${order}`, la: '', en: '' },
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
  open('/user/home', {}, { ...sampleManifest, contributions });
  const menu = await screen.findByRole('navigation', { name: shell.menu.member });
  const names = () =>
    within(menu)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  await waitFor(() =>
    expect(names()).toEqual([
      shell.nav.conditions,
      shell.nav.contact,
      'หน้าหลัก',
      'ทาง 60',
      'ทาง 70',
      'ทาง 90',
    ]),
  );
  expect(within(menu).getByRole('link', { name: 'ทาง 60' })).toHaveAttribute(
    'href',
    '/user/home?dialog=sample.box&dialog-code=PG',
  );
});

test('[S2.13] [S2.23] the top bar has the name, the languages and logout, which ends the login here and on the server', async () => {
  act(() => session.start('token', true));
  const { address, calls } = open('/user/home');
  expect(await screen.findByText('ทองดี')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /ไทย/ }));
  expect(screen.getByRole('menuitemradio', { name: 'ไทย' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('menuitemradio', { name: 'ລາວ' })).not.toHaveAttribute('aria-disabled');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'ออกจากระบบ' }));
  expect(address()).toBe('/login');
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
  expect(session.token()).toBeNull();
  const logout = calls.find(({ path }) => path === '/api/logout');
  expect(logout?.headers['Authorization']).toBe('Bearer token');
});

test.each([
  ['invalid-token', 'เซสชันหมดอายุแล้ว กรุณาเข้าสู่ระบบอีกครั้ง'],
  ['identity', 'ยืนยันตัวตนไม่ได้ กรุณาเข้าสู่ระบบอีกครั้ง'],
  ['other-tab', 'ออกจากระบบแล้วในอีกแท็บหนึ่ง'],
] as const)(
  '[S4.8] a login that ended (%s) leads to the login page, says why and leaves no data behind',
  async (reason, words) => {
    act(() => session.start('token', false));
    window.history.replaceState(null, '', '/user/home');
    const toasted = jest.fn();
    const stop = events.on('ui:toast-requested', toasted);
    const { address } = open('/user/home');
    await screen.findByRole('heading', { name: 'Home' });
    queryClient.setQueryData(['wallet', 'amount'], 1);
    act(() => session.end(reason));
    expect(address()).toBe('/login');
    expect(toasted).toHaveBeenCalledWith({ kind: 'info', text: words });
    expect(queryClient.getQueryData(['wallet', 'amount'])).toBeUndefined();
    stop();
    window.history.replaceState(null, '', '/');
  },
);

test('another member’s token leaves nothing of the first one on the page', async () => {
  act(() => session.start('first', true));
  open('/user/home?dialog=sample.box&dialog-code=PG');
  await screen.findByRole('heading', { name: 'Home' });
  await screen.findByRole('button', { name: 'box PG' });
  const state = jest.spyOn(session, 'state').mockReturnValue({ status: 'replaced' });
  act(() => session.start('first', true));
  expect(screen.queryByRole('heading', { name: 'Home' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'box PG' })).not.toBeInTheDocument();
  state.mockRestore();
});

test('[S4.9] a gone service leads to /terminated from any page', async () => {
  act(() => session.start('token', false));
  const { address } = open('/user/home');
  await screen.findByRole('heading', { name: 'Home' });
  act(() => events.emit('session:service-gone', {}));
  expect(address()).toBe('/terminated');
});

test('[S2.12] conditions open as a dialog over the page, and Back closes it', async () => {
  act(() => session.start('token', false));
  const { address } = open('/user/home');
  await userEvent.click(screen.getByRole('link', { name: 'เงื่อนไข' }));
  expect(address()).toBe('/user/home?dialog=shell.conditions');
  expect(await screen.findByText('ข้อหนึ่ง')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'ปิด' }));
  await waitFor(() => expect(address()).toBe('/user/home'));
});

test('[S2.31] a dialog of a remote opens by its address with its own parameters, for members only', async () => {
  act(() => session.start('token', false));
  const { address } = open('/user/home?dialog=sample.box&dialog-code=PG');
  await userEvent.click(await screen.findByRole('button', { name: 'box PG' }));
  expect(address()).toBe('/user/home');
  act(() => session.end('logout'));
});

test('a visitor does not get a member’s dialog', async () => {
  const { registry } = open('/login?dialog=sample.box');
  await screen.findByRole('heading', { name: 'Login' });
  expect(registry.load).not.toHaveBeenCalledWith('remote-sample', 'box', 'dialog');
});

test('[S2.26] the chat widget appears when the server enables it', async () => {
  open('/login');
  expect(await screen.findByText('bubble', {}, { timeout: 3000 })).toBeVisible();
});

test('[S2.26] the chat widget is not even loaded when the server does not', async () => {
  const { registry, calls } = open('/login', {
    'GET /api/lookup/enableChatWidget': { enableChatWidget: false },
  });
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/lookup/enableChatWidget'), {
    timeout: 3000,
  });
  expect(registry.load).not.toHaveBeenCalledWith('remote-sample', 'bubble', 'widget');
});

test('[S2.12] [S3.8] a bare list of conditions is shown, without what is broken in it', async () => {
  act(() => session.start('token', false));
  open('/user/home?dialog=shell.conditions', { 'GET /api/lookup/conditions': [null, '<p>ข้อหนึ่ง</p>', 7, ''] });
  expect(await screen.findByText('ข้อหนึ่ง')).toBeVisible();
  expect(screen.getByText('7')).toBeVisible();
});

test('[S2.12] conditions that cannot be understood are told as that, with the id of the report', async () => {
  act(() => session.start('token', false));
  const odd = jest.fn();
  const stop = events.on('shell:reply-odd', odd);
  open('/user/home?dialog=shell.conditions', { 'GET /api/lookup/conditions': { message: 'OK' } });
  const alert = await screen.findByRole('alert');
  const [[{ id }]] = odd.mock.calls as [[{ id: string }]];
  expect(alert).toHaveTextContent(id);
  expect(screen.getByRole('heading', { name: 'Home', hidden: true })).toBeInTheDocument();
  stop();
});

test('a page of the shell that fails while it is drawn leaves the frame standing, and is drawn again on request', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let broken = true;
  const Page = () => {
    if (broken) throw new Error('boom');
    return <h1>Contact</h1>;
  };
  const { '/contact': ContactPage } = ownPages;
  ownPages['/contact'] = Page;
  open('/contact');
  expect(await screen.findByText(shell.failed.crashed)).toBeVisible();
  expect(screen.getByRole('navigation', { name: shell.menu.visitor })).toBeVisible();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: shell.failed.retry }));
  expect(screen.getByRole('heading', { name: 'Contact' })).toBeVisible();
  ownPages['/contact'] = ContactPage;
});
