import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { events } from '@wallet/platform/events';
import { session } from '@wallet/platform/session';
import { setSite } from '@wallet/platform/site';
import { type ApiDouble, refusal, renderRemote } from '@wallet/testing';
import { createSite } from '../boot/create-site';
import shell from '../locales/th.json';
import { RegistryContext } from '../remote/use-registry';
import { SiteRoutes } from '../site-routes';
import { fakeRegistry } from '../testing/fake-registry';

const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTimeAsync(ms) });
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const agreements = { agreements: ['<p>ข้อแรก</p>', '<p>ข้อสอง</p>'] };

async function open(route = '/user/home', answers: ApiDouble = {}) {
  const registry = fakeRegistry({ home: { Page: () => <h1>Home</h1> } });
  setSite(createSite(registry));
  const view = renderRemote(
    <RegistryContext value={registry}>
      <SiteRoutes />
    </RegistryContext>,
    {
      route,
      texts: { shell },
      api: {
        'GET /api/lookup/active': { terminated: null },
        'GET /api/lookup/info': { name: 'ทองดี', website: 'https://thongdee.example' },
        'GET /api/lookup/enableChatWidget': { enableChatWidget: false },
        'GET /api/lookup/agreements': agreements,
        'GET /api/lookup/notice': { notice: null },
        'GET /api/lookup/conditions': { conditions: ['<p>เงื่อนไขหนึ่ง</p>'] },
        'GET /api/lookup/contact': { contactText: 'โทร', lineLink: null, lineName: null, lineQR: null },
        ...answers,
      },
    },
  );
  await wait(0);
  return view;
}

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

test('[S2.35] [S9.3] [S1.13] the agreement opens by itself 1.5 s after the home did', async () => {
  const { address } = await open();
  await wait(1400);
  expect(agreement()).not.toBeInTheDocument();
  await wait(100);
  await wait(50);
  expect(agreement()).toBeVisible();
  expect(address()).toBe('/user/home?dialog=shell.agreement');
});

test('[S2.35] [S3.8] [S3.33] accepting what it says is stored, and it does not open again', async () => {
  const first = await open();
  await wait(1500);
  await wait(50);
  expect(await screen.findByText('ข้อแรก')).toBeVisible();
  expect(screen.getByText('ข้อสอง')).toBeVisible();
  await user.click(screen.getByRole('button', { name: shell.agreement.accept }));
  expect(localStorage.getItem('remember-agreement')).not.toBeNull();
  expect(agreement()).not.toBeInTheDocument();
  first.unmount();
  await open();
  await wait(3000);
  expect(agreement()).not.toBeInTheDocument();
});

test('[S2.35] accepting in a login of this browser session alone does not accept for one that another tab remembers', async () => {
  act(() => session.start('mine', false));
  localStorage.setItem('token', 'theirs');
  await open();
  await wait(1500);
  await wait(50);
  await user.click(screen.getByRole('button', { name: shell.agreement.accept }));
  expect(sessionStorage.getItem('remember-agreement')).not.toBeNull();
  expect(localStorage.getItem('remember-agreement')).toBeNull();
});

test('[S2.35] closing it accepts nothing: it stays away for this time, and comes with the next opening of the home', async () => {
  const first = await open();
  await wait(1500);
  await wait(50);
  await user.click(screen.getByRole('button', { name: 'ปิด' }));
  await wait(3000);
  expect(agreement()).not.toBeInTheDocument();
  expect(localStorage.getItem('remember-agreement')).toBeNull();
  first.unmount();
  await open();
  await wait(1500);
  await wait(50);
  expect(agreement()).toBeVisible();
});

test('it waits for a dialog that is open', async () => {
  await open('/user/home?dialog=shell.conditions');
  await wait(3000);
  expect(agreement()).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'ปิด' }));
  await wait(100);
  expect(agreement()).toBeVisible();
});

test('who closes it after a reload is not asked again at once', async () => {
  await open('/user/home?dialog=shell.agreement');
  await wait(3000);
  await user.click(screen.getByRole('button', { name: 'ปิด' }));
  await wait(3000);
  expect(agreement()).not.toBeInTheDocument();
});

test('it opens on the home only', async () => {
  await open('/user/contact');
  await wait(3000);
  expect(agreement()).not.toBeInTheDocument();
});

test('[S2.35] [S3.8] a bare list of agreements is one, and what is broken in it is left out', async () => {
  const warned = jest.fn();
  const stop = events.on('shell:reply-odd', warned);
  await open('/user/home', {
    'GET /api/lookup/agreements': ['<p>ข้อแรก</p>', { odd: 1 }, null, '<p>ข้อแรก</p>'],
  });
  await wait(1500);
  await wait(50);
  expect(agreement()).toBeVisible();
  expect(await screen.findAllByText('ข้อแรก')).toHaveLength(2);
  expect(warned).toHaveBeenCalledWith(
    expect.objectContaining({ call: 'get /api/lookup/agreements', usable: true }),
  );
  stop();
});

test.each([
  ['asks nothing', { agreements: [] }],
  ['asks nothing, in a bare list', []],
  ['asks nothing in words', ['', ' ']],
  ['answers oddly', { agreements: 7 }],
  ['answers something else', { message: 'OK' }],
  ['cannot be reached', refusal('INTERNAL_SERVER_ERROR', 500)],
])('it does not open when the operator %s', async (_, answer) => {
  await open('/user/home', { 'GET /api/lookup/agreements': answer });
  await wait(3000);
  expect(agreement()).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
});
