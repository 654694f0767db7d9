import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { events } from '@wallet/platform/events';
import { session } from '@wallet/platform/session';
import {
  inSite,
  type MockApi,
  neverResponds,
  recordEvents,
  renderRemote,
  serverError,
} from '@wallet/testing';
import { formatDate } from '@wallet/ui';
import shell from '../locales/th.json';
import { Bell } from '../layout/bell';
import { loadBuiltInParts } from '../built-in/load-built-in-parts';
import { openSite } from '../testing/open-site';
import { NoticesDialog } from './notices-dialog';

const text = shell.notices;
const at = '2026-03-02T05:06:07.000Z';
const notice = { startedAt: null, amount: null, device: null, isRead: true, at };
const money = { ...notice, startedAt: '2026-03-01T12:00:00.000Z', amount: 1_500 };
const notices = [
  { ...money, _id: 'entry-1', kind: 'deposit', isRead: false, held: { amount: 300, until: at } },
  { ...money, _id: 'entry-2', kind: 'paid' },
  { ...money, _id: 'entry-3', kind: 'returned' },
  { ...notice, _id: 'coupon-1', kind: 'coupon-ending', amount: 20 },
  { ...notice, _id: 'session-1', kind: 'new-device', device: 'Chrome, Android' },
  { ...notice, _id: 'password', kind: 'password' },
  { ...notice, _id: 'support', kind: 'support' },
];

const api: MockApi = {
  'GET /api/lookup/notice': { notice: null },
  'GET /api/notices': { amountUnit: 'BAHT', notices },
  'POST /api/notices/read': { message: 'SUCCESS' },
};
const close = jest.fn();
beforeAll(loadBuiltInParts);
const open = (changes: MockApi = {}) =>
  renderRemote(<NoticesDialog params={{}} close={close} />, {
    texts: { shell },
    api: { ...api, ...changes },
  });
const rows = () => screen.findAllByRole('listitem');

beforeEach(() => {
  localStorage.clear();
  act(() => session.start('token', true));
  inSite({ dialogs: ['auth.sessions', 'wallet.receipt'], pages: ['/user/spin'] });
});

describe('the list of notices', () => {
  const opened = recordEvents('chat:open-requested');

  test('[H5.1] [H6.2] shows what happened, when, how much and what is not for play yet, with a link to each', async () => {
    open();
    const receipt = (id: string, kind: string) =>
      `/?dialog=wallet.receipt&dialog-id=${id}&dialog-day=2026-03-01&dialog-kind=${kind}`;
    const hrefs = (await rows()).map((row) => within(row).queryByRole('link')?.getAttribute('href'));
    expect(hrefs).toEqual([
      receipt('entry-1', 'deposit'),
      receipt('entry-2', 'withdraw'),
      receipt('entry-3', 'withdraw'),
      '/user/spin',
      '/?dialog=auth.sessions',
      '/?dialog=auth.sessions',
      undefined,
    ]);
    const [deposit, , , , device] = await rows();
    expect(deposit).toHaveTextContent(new RegExp(`^${text.kind.deposit}.+1,500\\.00 บาท${text.new}$`));
    expect(deposit).toHaveTextContent(`${text.held} 300.00 บาท ${text.heldUntil} ${formatDate(at)}`);
    expect(within(deposit as HTMLElement).getByTitle(formatDate(at))).toBeInTheDocument();
    expect(device).toHaveTextContent('Chrome, Android');
    await userEvent.click(screen.getByRole('button', { name: text.kind.support }));
    expect(close).toHaveBeenCalledTimes(1);
    expect(opened).toEqual([{}]);
  });

  test('[H5.1] has no link to a part that this site does not have', async () => {
    inSite();
    open();
    expect(await screen.findByText(text.kind['coupon-ending'])).not.toHaveAttribute('href');
    expect(screen.getByText(text.kind.password)).not.toHaveAttribute('href');
  });

  test('[H5.2] marks what it shows as read, and the bell shows no number any more', async () => {
    const counts: unknown[] = [];
    const stop = events.on('wallet:notices-counted', ({ count }) => counts.push(count));
    const { calls } = open();
    await waitFor(() => expect(counts).toEqual([0]));
    stop();
    expect(calls.find(({ method }) => method === 'post')?.body).toEqual({ until: at });
  });

  test('[H5.2] loads the list again when there is something new, and marks nothing twice', async () => {
    const { calls } = open({ 'GET /api/notices': { amountUnit: 'BAHT', notices: notices.slice(1) } });
    await rows();
    act(() => events.emit('wallet:notices-counted', { count: 0 }));
    act(() => events.emit('wallet:notices-counted', { count: 1 }));
    await waitFor(() => expect(calls.filter(({ path }) => path === '/api/notices')).toHaveLength(2));
    expect(calls.filter(({ method }) => method === 'post')).toEqual([]);
  });

  test('[H5.3] shows the last known list and its time without a network', async () => {
    const first = open();
    await rows();
    first.unmount();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open({ 'GET /api/notices': serverError });
    expect(await rows()).toHaveLength(notices.length);
    expect(screen.getByText(text.asOf, { exact: false })).toBeVisible();
    jest.restoreAllMocks();
  });

  test('[H5.3] shows that loading takes long, and the announcement of the operator', async () => {
    jest.useFakeTimers();
    open({ 'GET /api/notices': neverResponds, 'GET /api/lookup/notice': { notice: '<b>ปิดปรับปรุง</b>' } });
    await act(() => jest.advanceTimersByTimeAsync(6_000));
    expect(screen.getByRole('status')).toHaveTextContent(shell.slow);
    expect(screen.getByText('ปิดปรับปรุง')).toBeVisible();
    jest.useRealTimers();
  });
});

describe('the bell', () => {
  const late = { html: 'ปิดปรับปรุง', sanitise: undefined };
  const openBell = (announcement: typeof late | null = null) => {
    const noticeCard = { notice: announcement, isOpen: false } as Parameters<typeof Bell>[0]['noticeCard'];
    return renderRemote(<Bell noticeCard={noticeCard} />, { texts: { shell } });
  };
  const count = (unread: number | null) =>
    act(() => events.emit('wallet:notices-counted', { count: unread }));
  const bell = () => screen.getByRole('button');

  test('[H5.2] opens the list, shows the number of unread notices, and keeps it for pages without the wallet', async () => {
    const first = openBell();
    count(12);
    expect(bell()).toHaveAccessibleName('การแจ้งเตือน ใหม่ 12 รายการ');
    expect(bell()).toHaveAttribute('data-mark', '9+');
    first.unmount();
    const { address } = openBell();
    expect(bell()).toHaveAttribute('data-mark', '9+');
    count(0);
    expect(bell()).toHaveAccessibleName(shell.notices.open);
    expect(bell()).not.toHaveAttribute('data-mark');
    await userEvent.click(bell());
    expect(address()).toBe('/?dialog=shell.notices');
  });

  test('[H5.2] opens and closes the list by keyboard, and has the focus afterwards', async () => {
    const { address } = openSite('/user/home', api);
    await screen.findByRole('heading', { name: 'Home' });
    count(1);
    const opener = screen.getByRole('button', { name: /ใหม่ 1 รายการ/ });
    opener.focus();
    await userEvent.keyboard('{Enter}');
    const list = await screen.findByRole('dialog', { name: text.title });
    expect(await within(list).findAllByRole('listitem')).toHaveLength(7);
    expect(list).toContainElement(document.activeElement as HTMLElement);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/user/home'));
    expect(opener).toHaveFocus();
  });

  test('[H5.2] has a mark for a late announcement until it is read', async () => {
    openBell(late);
    count(0);
    expect(bell()).toHaveAttribute('data-mark', '');
    await userEvent.click(bell());
    expect(bell()).not.toHaveAttribute('data-mark');
  });

  test('[H5.2] stays the button of a late announcement with a backend without notices', () => {
    const { unmount } = openBell(late);
    count(null);
    expect(bell()).toHaveAccessibleName(shell.notice.open);
    unmount();
    openBell();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
