import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { satang } from '@wallet/contract/satang';
import { dialogOf } from '@wallet/platform';
import type { WalletReply } from '@wallet/platform/api';
import { useLocation, useNavigate } from '@wallet/platform/router';
import { type MockApi, type MockCall, recordEvents, renderRemote, serverError } from '@wallet/testing';
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

  afterEach(() => jest.restoreAllMocks());

  test.each([
    ['there are none', noBanners],
    ['they cannot be loaded', serverError],
  ])(
    '[S2.32] opens the dialog directly without banners, when %s, and explains an empty history',
    async (_, response) => {
      open({
        'GET /api/invite/banners': response,
        'GET /api/invite/bonus': { ...bonus, amount: 0, isReceivable: false },
        'POST /api/invite': { total: 0, invites: [] },
      });
      expect(await screen.findByText(link)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'ต่อไป' })).not.toBeInTheDocument();
      expect(await screen.findByText('ยังไม่มีเพื่อนที่ทำโบนัสให้คุณ')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'รับโบนัส' })).not.toBeInTheDocument();
    },
  );

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
    fireEvent.click(await screen.findByRole('button', { name: 'แชร์ลิงก์' }));
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
    fireEvent.click(within(pages).getByRole('button', { name: 'หน้า 3' }));
    expect(await screen.findByText('เพื่อน 23')).toBeVisible();
    expect(rows()).toHaveLength(3);
    expect(calls.filter(({ path }) => path === '/api/invite').map(({ body }) => body)).toEqual([
      { page: 1, limit: 10 },
      { page: 3, limit: 10 },
    ]);
  });

  test('[S2.32] [S7.16] shows the banners first, opens the pending bonus at its own URL, and Back returns to the dialog', async () => {
    const { address } = open({ 'GET /api/invite/banners': banners }, <DialogAtUrl />);
    expect(await screen.findByRole('region', { name: 'แนะนำเพื่อน' })).toBeVisible();
    expect(screen.queryByText(link)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'ต่อไป' }));
    expect(await screen.findByText(link)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'แนะนำเพื่อน' })).not.toBeInTheDocument();
    const dialog = screen.getByRole('dialog', { name: 'แนะนำเพื่อน' });
    expect(dialog.contains(document.activeElement)).toBe(true);
    fireEvent.click(await screen.findByRole('button', { name: 'รับโบนัส' }));
    expect(address()).toBe('/user/home?dialog=promotions.invite-receive');
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(address()).toBe('/user/home?dialog=promotions.invite');
    expect(await screen.findByText(link)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'แนะนำเพื่อน' })).not.toBeInTheDocument();
  });

  test('[S2.31] shows the terms for a friend that the server sends, in the currency of the wallet', async () => {
    const terms = { percent: 10, depositMin: 100, rewardMax: 200, friendTurnover: 1, netOfWithdrawals: true };
    open({
      'GET /api/invite/bonus': { ...bonus, terms },
      'GET /api/wallet': { ...walletReply, wallet: { amount: 1, currency: 'LAK' } },
    });
    const list = await screen.findByRole('list', { name: th.terms.label });
    const items = within(list).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'รับ 10% ของยอดฝากแรกของเพื่อนแต่ละคน',
      'นับยอดฝากตั้งแต่ 100.00 กีบ ขึ้นไป',
      'สูงสุด 200.00 กีบ ต่อเพื่อนหนึ่งคน',
      'รับได้เมื่อเพื่อนเล่นครบ 1 เท่าของยอดฝาก',
      th.terms.friendNet,
    ]);
    expect((await screen.findAllByText('12.50', { exact: false }))[0]?.parentElement).toHaveTextContent('กีบ');
    expect(screen.queryByText('บาท')).not.toBeInTheDocument();
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
    openMovements: [],
    saferPlay: null,
    unreadNotices: null,
  };

  const open = (change: Partial<WalletReply> = {}, hiddenAmountText: string | null = null) =>
    renderRemote(<InviteRow wallet={{ ...wallet, ...change }} hiddenAmountText={hiddenAmountText} />, {
      route: '/user/home',
      texts: { promotions: th },
    });

  const amount = () => screen.getByText(th.invite.bonus).nextElementSibling;
  const link = () => screen.queryByRole('link', { name: th.invite.offer });

  const percentages = 'ครบเงื่อนไขได้ 100% ไม่ครบได้ 50%';

  test.each([
    ['an amount', satang(35_550), null, /^355.50 บาท$/, true],
    ['nothing', satang(0), null, /^0.00 บาท$/, false],
    ['an unknown amount', null, null, /^– บาท$/, true],
    ['a hidden amount', satang(35_550), 'ซ่อนอยู่', /^•{6}ซ่อนอยู่$/, true],
  ])('[S1.8] [S2.30] [S3.9] shows %s, and links to receiving it', (_, value, hiddenText, shown, hasLink) => {
    const known = value === null ? null : 100;
    const view = open({ invite: { amount: value, success: known, fail: known && 50 } }, hiddenText);
    expect(amount()).toHaveTextContent(shown);
    expect(screen.queryAllByText(percentages)).toHaveLength(known ? 1 : 0);
    expect(link()?.getAttribute('href')).toBe(
      hasLink ? '/user/home?dialog=promotions.invite-receive' : undefined,
    );
    expect(view.calls).toEqual([]);
  });

  test('[S1.8] renders nothing when the backend sends no invite bonus', () => {
    const { container } = open({ invite: null });
    expect(container.querySelector('h2')).toBeNull();
  });
});
