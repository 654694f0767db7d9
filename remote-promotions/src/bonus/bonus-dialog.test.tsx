import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import errors from '@wallet/platform/locales/errors.th.json';
import { type ApiDouble, refusal, renderRemote } from '@wallet/testing';
import th from '../locales/th.json';
import { refusalTitle } from '../testing/refusal-title';
import { bonus } from '../testing/bonus';
import { heardEvents } from '../testing/heard-events';
import { walletReply } from '../testing/wallet-reply';
import { BonusDialog } from './bonus-dialog';

const inactive = { status: false, type: null };
const activated = { _id: '1', isActive: true, received: [{ updatedAt: '2026-01-01T00:00:00Z' }] };

function open(api: ApiDouble, code = 'WELCOME') {
  sessionStorage.clear();
  const close = jest.fn();
  const view = renderRemote(<BonusDialog params={{ code }} close={close} />, {
    texts: { promotions: th },
    api: { 'GET /api/bonus/check/active': inactive, ...api },
  });
  return { ...view, close };
}

const receive = async () => userEvent.click(await screen.findByRole('button', { name: 'รับโบนัส' }));

test('[S2.52] [S2.53] [S3.22] it shows the banners, the notice with its percentage, and a receive button', async () => {
  open({
    'GET /api/bonus': [
      bonus({
        percentFail: 12.5,
        notice: '<p>ไม่ครบเงื่อนไข คืน %percentFail%%</p><img src=x onerror="window.hacked = true">',
        banners: [
          { image: '/media/bonuses/WELCOME.svg', html: null },
          { image: null, html: '<h3>ฝากครั้งแรก รับเพิ่มเท่าตัว</h3>' },
        ],
      }),
    ],
  });
  const dialog = await screen.findByRole('dialog', { name: 'โบนัสต้อนรับ' });
  const carousel = within(dialog).getByRole('region', { name: 'โบนัสต้อนรับ' });
  expect(within(carousel).getByRole('img', { name: 'โบนัสต้อนรับ' })).toBeVisible();
  expect(await within(carousel).findByText('ฝากครั้งแรก รับเพิ่มเท่าตัว')).toBeInTheDocument();
  expect(await within(dialog).findByText('ไม่ครบเงื่อนไข คืน 12.5%')).toBeVisible();
  expect(dialog.querySelector('[onerror]')).toBeNull();
  expect(within(dialog).getByRole('button', { name: 'รับโบนัส' })).toBeEnabled();
});

test('[S2.53] the percentage stands in the words of its banners too', async () => {
  open({
    'GET /api/bonus': [
      bonus({
        percentFail: 12.5,
        banners: [{ image: null, html: '<p>ไม่ครบเงื่อนไข คืน %percentFail%%</p>' }],
      }),
    ],
  });
  expect(await screen.findByText('ไม่ครบเงื่อนไข คืน 12.5%')).toBeInTheDocument();
  expect(screen.queryByText(/percentFail/)).not.toBeInTheDocument();
});

test('[S2.52] [S4.18] [S8.25] while nothing is active it is received without a question, and the dialog says saved', async () => {
  const heard = heardEvents('promotions:bonus-changed');
  const { calls, close } = open({
    'GET /api/bonus': [bonus()],
    'GET /api/bonus/activate/WELCOME': activated,
  });
  await receive();
  expect(await screen.findByRole('dialog', { name: 'บันทึกแล้ว' })).toHaveTextContent('โบนัสต้อนรับ');
  expect(heard).toEqual([{ activeCode: 'WELCOME' }]);
  const sent = calls.filter(({ path }) => path === '/api/bonus/activate/WELCOME');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.headers['Idempotency-Key']).toEqual(expect.any(String));
  await userEvent.click(screen.getByRole('button', { name: 'ตกลง' }));
  expect(close).toHaveBeenCalledTimes(1);
});

test('[S2.52] while something is active it is received only after a confirmation', async () => {
  const { calls } = open({
    'GET /api/bonus': [bonus()],
    'GET /api/bonus/check/active': { status: true, type: 'OTHER' },
    'GET /api/bonus/activate/WELCOME': activated,
  });
  const asked = () => calls.filter(({ path }) => path === '/api/bonus/activate/WELCOME').length;
  await receive();
  const confirm = screen.getByRole('alertdialog', { name: 'คุณมีโบนัสที่ใช้งานอยู่' });
  await userEvent.click(within(confirm).getByRole('button', { name: 'ยกเลิก' }));
  expect(asked()).toBe(0);
  await receive();
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'รับโบนัส' }));
  expect(await screen.findByRole('dialog', { name: 'บันทึกแล้ว' })).toBeVisible();
  expect(asked()).toBe(1);
});

test.each([
  'BONUS_REMAINING',
  'BONUS_ALREADY_ACTIVE',
  'BONUS_MAX_CLAIMED',
  'BONUS_CONDITION',
  'BONUS_FULL',
] as const)(
  '[S8.5] [S8.23] a bonus that is refused with %s shows an error dialog, and the dialog under it stays',
  async (code) => {
    const { close } = open({ 'GET /api/bonus': [bonus()], 'GET /api/bonus/activate/WELCOME': refusal(code) });
    await receive();
    const failure = await screen.findByRole('alertdialog', { name: refusalTitle(code) });
    expect(failure).toHaveTextContent(errors[code]);
    expect(failure).toHaveTextContent('เงินและโบนัสของคุณไม่เปลี่ยนแปลง');
    await userEvent.click(within(failure).getByRole('button', { name: 'ตกลง' }));
    expect(await screen.findByRole('button', { name: 'รับโบนัส' })).toBeEnabled();
    expect(close).not.toHaveBeenCalled();
  },
);

test.each([
  ['runs', activated, 'กำลังใช้งาน'],
  ['is used up', { ...activated, isActive: false }, 'รับครบแล้ว'],
])('[S2.52] [S4.16] one that %s says so and cannot be received', async (_, userBonus, words) => {
  open({ 'GET /api/bonus': [bonus({ userBonus })] });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'รับโบนัส' })).not.toBeInTheDocument();
});

test('a bonus that is no longer offered says so', async () => {
  open({ 'GET /api/bonus': [bonus()] }, 'GONE');
  expect(await screen.findByText('ไม่พบโบนัสนี้')).toBeVisible();
});

test('bonuses that cannot be read say why, and are read again on request', async () => {
  let broken = true;
  open({ 'GET /api/bonus': () => (broken ? refusal('INTERNAL_SERVER_ERROR', 500) : [bonus()]) });
  expect(await screen.findByRole('alert')).toHaveTextContent(errors.INTERNAL_SERVER_ERROR);
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'ลองอีกครั้ง' }));
  expect(await screen.findByRole('button', { name: 'รับโบนัส' })).toBeVisible();
});

const terms = { depositMin: 100, turnover: 5, netOfWithdrawals: true };

test('[S2.52] what a bonus counts and asks for is told before it is received, as far as the server tells it', async () => {
  const view = open({ 'GET /api/bonus': [bonus({ terms })], 'GET /api/wallet': walletReply });
  const list = await screen.findByRole('list', { name: th.terms.label });
  expect(await within(list).findByText('นับยอดฝากตั้งแต่ 100.00 บาท ขึ้นไป')).toBeVisible();
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['นับยอดฝากตั้งแต่ 100.00 บาท ขึ้นไป', 'ต้องเล่นครบ 5 เท่าของยอดฝากรวมโบนัสก่อนถอน', th.terms.net]);
  view.unmount();

  open({ 'GET /api/bonus': [bonus()] });
  expect(await screen.findByRole('button', { name: 'รับโบนัส' })).toBeEnabled();
  expect(screen.queryByRole('list', { name: th.terms.label })).not.toBeInTheDocument();
});
