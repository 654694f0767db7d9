import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { satang } from '@wallet/contract/satang';
import { dialogOf } from '@wallet/platform';
import type { WalletReply } from '@wallet/platform/api';
import errors from '@wallet/platform/locales/errors.th.json';
import { useLocation, useNavigate } from '@wallet/platform/router';
import {
  failingResponse,
  type MockApi,
  type MockCall,
  recordEvents,
  renderRemote,
  serverError,
} from '@wallet/testing';
import th from '../locales/th.json';
import { banners, noBanners, walletReply } from '../testing/sample-replies';
import { InviteDialog } from './invite-dialog';
import { InviteRow } from './invite-row';

describe('invite dialog', () => {
  const toasts = recordEvents('ui:toast-requested');
  const bonus = { amount: 355.5, success: 100, fail: 20, isReceivable: true };
  const link = 'http://localhost/register?code=PR0123456789abcdef01234567';

  /** Returns a page of numbered invites, the newest first. */
  function page({ body }: MockCall, total: number) {
    const { page, limit } = body as { page: number; limit: number };
    const first = (page - 1) * limit;
    const invites = Array.from({ length: Math.max(0, Math.min(limit, total - first)) }, (_, index) => ({
      from: { name: `เพื่อน ${first + index + 1}` },
      amount: 12.5,
      createdAt: '2026-11-20T01:02:03Z',
    }));
    return { total, invites };
  }

  const inviteDialog = <InviteDialog params={{}} close={jest.fn()} />;

  /** Renders the dialog at its URL as the site does; at any other URL, a button that goes back. */
  function DialogAtUrl() {
    const location = useLocation();
    const navigate = useNavigate();
    if (dialogOf(location)?.id === 'promotions.invite') return inviteDialog;
    return <button onClick={() => void navigate(-1)}>Back</button>;
  }

  function open(api: MockApi = {}, element = inviteDialog) {
    sessionStorage.clear();
    return renderRemote(element, {
      route: '/user/home?dialog=promotions.invite',
      texts: { promotions: th },
      api: {
        'GET /api/invite/banners': noBanners,
        'GET /api/wallet': walletReply,
        'GET /api/invite/bonus': bonus,
        'POST /api/invite': (call: MockCall) => page(call, 23),
        ...api,
      },
    });
  }

  const dialog = () => screen.getByRole('dialog', { name: 'แนะนำเพื่อน' });

  afterEach(() => jest.restoreAllMocks());

  test('[S2.32] [S7.16] shows the banner carousel first and the dialog after it', async () => {
    open({ 'GET /api/invite/banners': banners });
    expect(await screen.findByRole('region', { name: 'แนะนำเพื่อน' })).toBeVisible();
    expect(screen.queryByText(link)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'ต่อไป' }));
    expect(await screen.findByText(link)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'แนะนำเพื่อน' })).not.toBeInTheDocument();
    expect(dialog().contains(document.activeElement)).toBe(true);
  });

  test.each([
    ['there are none', noBanners],
    ['they cannot be loaded', serverError],
  ])('[S2.32] opens the dialog directly without banners, when %s', async (_, response) => {
    open({ 'GET /api/invite/banners': response });
    expect(await screen.findByText(link)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'ต่อไป' })).not.toBeInTheDocument();
  });

  test('[S2.37] shows the link with the site and the profile id as text and QR code, and copies it', async () => {
    const user = userEvent.setup();
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    open();
    expect(await screen.findByText(link)).toBeVisible();
    expect(await screen.findByRole('img', { name: 'QR ของลิงก์แนะนำเพื่อน' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'คัดลอกลิงก์' }));
    expect(write).toHaveBeenCalledWith(link);
    expect(toasts).toEqual([{ kind: 'success', text: `คัดลอกแล้ว ${link}` }]);
    expect(screen.queryByRole('button', { name: 'แชร์ลิงก์' })).not.toBeInTheDocument();
  });

  test('shares the link with the device’s share sheet and ignores its cancellation', async () => {
    const share = jest.fn().mockRejectedValue(new DOMException('closed', 'AbortError'));
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'แชร์ลิงก์' }));
    expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: link }));
    Reflect.deleteProperty(navigator, 'share');
  });

  test('[S2.38] [S3.19] [S9.12] shows ten invites per page with friend, date and amount', async () => {
    const { calls } = open();
    const table = await screen.findByRole('table', { name: 'ประวัติโบนัสแนะนำเพื่อน' });
    const rows = () => within(table).getAllByRole('row').slice(1);
    expect(rows()).toHaveLength(10);
    expect(rows()[0]).toHaveTextContent('เพื่อน 1');
    expect(rows()[0]).toHaveTextContent('12.50 บาท');
    expect(rows()[0]).toHaveTextContent('20/11/2026');
    const pages = screen.getByRole('navigation', { name: 'ประวัติโบนัสแนะนำเพื่อน' });
    await userEvent.click(within(pages).getByRole('button', { name: 'หน้า 3' }));
    expect(await screen.findByText('เพื่อน 23')).toBeVisible();
    expect(rows()).toHaveLength(3);
    expect(calls.filter(({ path }) => path === '/api/invite').map(({ body }) => body)).toEqual([
      { page: 1, limit: 10 },
      { page: 3, limit: 10 },
    ]);
  });

  test('explains an empty history', async () => {
    open({ 'POST /api/invite': { total: 0, invites: [] } });
    expect(await screen.findByText('ยังไม่มีเพื่อนที่ทำโบนัสให้คุณ')).toBeVisible();
  });

  test('shows the link when the history cannot be loaded, and loads the history again on request', async () => {
    const { response, recover } = failingResponse({ total: 1, invites: [{ from: { name: 'เพื่อน 1' } }] });
    open({ 'POST /api/invite': response });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(errors.INTERNAL_SERVER_ERROR);
    expect(screen.getByText(link)).toBeVisible();
    recover();
    await userEvent.click(within(alert).getByRole('button', { name: 'ลองอีกครั้ง' }));
    expect(await screen.findByText('เพื่อน 1')).toBeVisible();
  });

  test('shows an error when the member cannot be loaded and loads again on request', async () => {
    const { response, recover } = failingResponse(walletReply);
    open({ 'GET /api/wallet': response });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('โหลดข้อมูลแนะนำเพื่อนไม่สำเร็จ');
    recover();
    await userEvent.click(within(alert).getByRole('button', { name: 'ลองอีกครั้ง' }));
    expect(await screen.findByText(link)).toBeVisible();
  });

  test('shows amounts of a Lao wallet in kip', async () => {
    open({ 'GET /api/wallet': { ...walletReply, wallet: { amount: 1, currency: 'LAK' } } });
    expect(await screen.findByText('กีบ')).toBeVisible();
    expect((await screen.findAllByText('12.50', { exact: false }))[0]?.parentElement).toHaveTextContent('กีบ');
    expect(screen.queryByText('บาท')).not.toBeInTheDocument();
  });

  test('opens the pending bonus at its own URL, and Back returns to the dialog', async () => {
    const { address } = open({ 'GET /api/invite/banners': banners }, <DialogAtUrl />);
    await userEvent.click(await screen.findByRole('button', { name: 'ต่อไป' }));
    await userEvent.click(await screen.findByRole('button', { name: 'รับโบนัส' }));
    expect(address()).toBe('/user/home?dialog=promotions.invite-receive');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(address()).toBe('/user/home?dialog=promotions.invite');
    expect(await screen.findByText(link)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'แนะนำเพื่อน' })).not.toBeInTheDocument();
  });

  test('the dialog has no receive button without a pending bonus', async () => {
    open({ 'GET /api/invite/bonus': { ...bonus, amount: 0, isReceivable: false } });
    expect(await screen.findByText(link)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'รับโบนัส' })).not.toBeInTheDocument();
  });

  test('[S2.31] shows the terms for a friend that the server sends', async () => {
    const terms = { percent: 10, depositMin: 100, rewardMax: 200, friendTurnover: 1, netOfWithdrawals: true };
    const view = open({ 'GET /api/invite/bonus': { ...bonus, terms } });
    const list = await screen.findByRole('list', { name: th.terms.label });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'รับ 10% ของยอดฝากแรกของเพื่อนแต่ละคน',
      'นับยอดฝากตั้งแต่ 100.00 บาท ขึ้นไป',
      'สูงสุด 200.00 บาท ต่อเพื่อนหนึ่งคน',
      'รับได้เมื่อเพื่อนเล่นครบ 1 เท่าของยอดฝาก',
      th.terms.friendNet,
    ]);
    view.unmount();

    open();
    expect(await screen.findByText(link)).toBeVisible();
    expect(screen.queryByRole('list', { name: th.terms.label })).not.toBeInTheDocument();
  });
});

describe('invite row', () => {
  const wallet: WalletReply = {
    profile: null,
    bankAccount: null,
    wallet: { amount: satang(100), currency: 'BAHT' },
    invite: { amount: satang(35_550), success: 100, fail: 50 },
    reportsChanges: false,
    slots: [],
    unreadSlots: 0,
  };

  const open = (change: Partial<WalletReply> = {}, hiddenAmountText: string | null = null) =>
    renderRemote(<InviteRow wallet={{ ...wallet, ...change }} hiddenAmountText={hiddenAmountText} />, {
      route: '/user/home',
      texts: { promotions: th },
    });

  const amount = () => screen.getByText(th.invite.bonus).nextElementSibling;
  const link = () => screen.queryByRole('link', { name: th.invite.offer });

  test('[S1.8] [S2.30] [S3.9] shows the invite bonus with its percentages, and links to receiving it', () => {
    const view = open();
    expect(amount()).toHaveTextContent('355.50 บาท');
    expect(screen.getByText('เก็บได้ 100% เมื่อครบเงื่อนไข หากไม่ครบเก็บได้ 50%')).toBeVisible();
    expect(link()).toHaveAttribute('href', '/user/home?dialog=promotions.invite-receive');
    expect(view.calls).toEqual([]);
  });

  test('[S1.8] has no link while there is no bonus to receive', () => {
    open({ invite: { amount: satang(0), success: 100, fail: 50 } });
    expect(amount()).toHaveTextContent('0.00 บาท');
    expect(link()).not.toBeInTheDocument();
  });

  test('[S1.8] links to receiving a bonus whose amount is unknown', () => {
    open({ invite: { amount: null, success: null, fail: null } });
    expect(amount()).toHaveTextContent(/^– บาท$/);
    expect(link()).toBeVisible();
    expect(document.body).not.toHaveTextContent('%');
  });

  test('hides the amount while the member hides all amounts', () => {
    open({}, 'ซ่อนอยู่');
    expect(amount()).toHaveTextContent(/^•{6}ซ่อนอยู่$/);
  });

  test('[S1.8] renders nothing when the backend sends no invite bonus', () => {
    const { container } = open({ invite: null });
    expect(container.querySelector('h2')).toBeNull();
  });
});
