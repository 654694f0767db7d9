import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import errors from '@wallet/platform/locales/errors.th.json';
import { failingResponse, neverResponds, renderRemote } from '@wallet/testing';
import type { ReactElement } from 'react';
import { BonusDialog } from './bonus/bonus-dialog';
import { BonusPage } from './bonus/bonus-page';
import { InviteDialog } from './invite/invite-dialog';
import { InviteReceiveDialog } from './invite/invite-receive-dialog';
import th from './locales/th.json';
import { RefundDialog } from './refund/refund-dialog';
import { bonus, walletReply } from './testing/sample-replies';

/** The replies of all calls. */
const replies = {
  'GET /api/wallet': walletReply,
  'GET /api/bonus': [bonus()],
  'GET /api/bonus/check/active': { status: false, type: null },
  'GET /api/invite/bonus': { amount: 5, success: 100, fail: 20, isReceivable: true },
  'GET /api/invite/banners': [],
  'POST /api/invite': [],
  'GET /api/refund/check': { result: true, bonus: false },
  'GET /api/refund/banners': [],
  'POST /api/refund': [],
};
const serverFault = errors.INTERNAL_SERVER_ERROR;
const dialog = { params: {}, close: () => undefined };
const inviteDialog = <InviteDialog {...dialog} />;
const refundDialog = <RefundDialog {...dialog} />;

type Call = keyof typeof replies;
const rows: [name: string, ReactElement, Call, failed: string, loaded: string][] = [
  ['the bonus page', <BonusPage key="page" />, 'GET /api/bonus', 'โหลดโบนัสไม่สำเร็จ', 'โบนัสต้อนรับ'],
  ['the bonus dialog', <BonusDialog key="bonus" {...dialog} />, 'GET /api/bonus', serverFault, 'ไม่พบโบนัสนี้'],
  ['the invite dialog', inviteDialog, 'GET /api/wallet', th.invite.failed, 'คัดลอกลิงก์'],
  ['the history of invites', inviteDialog, 'POST /api/invite', serverFault, 'ยังไม่มีเพื่อนที่ทำโบนัสให้คุณ'],
  [
    'the dialog that receives an invite bonus',
    <InviteReceiveDialog key="receive" {...dialog} />,
    'GET /api/invite/bonus',
    serverFault,
    'รับ 5.00 บาท',
  ],
  ['the refund dialog', refundDialog, 'GET /api/refund/check', 'ตรวจสอบยอดคืนไม่สำเร็จ', 'รับยอดคืน'],
  ['the history of refunds', refundDialog, 'POST /api/refund', 'โหลดประวัติไม่สำเร็จ', 'ยังไม่เคยรับยอดคืน'],
];

test.each(rows)(
  '[S8.1] %s shows an error when it cannot be loaded and loads again on request',
  async (...row) => {
    const [, element, call, failed, loaded] = row;
    const { response, recover } = failingResponse(replies[call]);
    renderRemote(element, { texts: { promotions: th }, api: { ...replies, [call]: response } });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(failed);
    recover();
    fireEvent.click(within(alert).getByRole('button', { name: 'ลองอีกครั้ง' }));
    await waitFor(() => expect(document.body).toHaveTextContent(loaded));
  },
);

test.each(rows.filter(([name]) => !name.startsWith('the history')))(
  '%s shows a message after 5 seconds without a response',
  async (_, element) => {
    jest.useFakeTimers();
    const never = Object.keys(replies).map((call) => [call, neverResponds]);
    const banners = { 'GET /api/invite/banners': [], 'GET /api/refund/banners': [] };
    renderRemote(element, { texts: { promotions: th }, api: { ...Object.fromEntries(never), ...banners } });
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.queryByText(th.loading.slow)).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(screen.getByText(th.loading.slow)).toBeVisible();
    jest.useRealTimers();
  },
);
