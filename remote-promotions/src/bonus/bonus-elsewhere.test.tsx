import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import common from '@wallet/platform/locales/common.th.json';
import { type ApiDouble, refusal } from '@wallet/testing';
import th from '../locales/th.json';
import { heardEvents } from '../testing/heard-events';
import {
  bonusEntry,
  littleReplies,
  nothing,
  openElsewhere,
  reopen,
  sentTo,
  type Held,
} from '../testing/open-elsewhere';
import { BonusDialog } from './bonus-dialog';
import { BonusPage } from './bonus-page';

/** A bonus with the specified fields only (S3.22). */
const stated = { code: 'FIRST', type: 'limit', maxReceived: 1, percentFail: 10, banners: [] };
const mine = (change: object) => ({
  ...stated,
  userBonus: { _id: '1', isActive: false, received: [], ...change },
});
const inactive = { status: false, type: null };
const path = '/api/bonus/activate/FIRST';
const dialog = <BonusDialog params={{ code: 'FIRST' }} close={jest.fn()} />;
const receive = async () => userEvent.click(await screen.findByRole('button', { name: 'รับโบนัส' }));
const lost = () => refusal('INTERNAL_SERVER_ERROR', 500);

function openLost(effect: (now: { offer: object } & Held) => void, change: ApiDouble = {}) {
  const now = { offer: mine({}) as object, wallet: 100, statements: [] };
  return openElsewhere(
    dialog,
    {
      'GET /api/bonus': () => [now.offer],
      'GET /api/bonus/check/active': inactive,
      [`GET ${path}`]: () => {
        effect(now);
        return lost();
      },
      ...change,
    },
    now,
  );
}

test.each<[string, (now: { offer: object } & Held) => void]>([
  ['it runs now', (now) => (now.offer = mine({ isActive: true }))],
  ['it was received once more', (now) => (now.offer = mine({ received: [{ updatedAt: null }] }))],
  ['the statement has an entry of it', (now) => now.statements.push(bonusEntry(100))],
])(
  '[S2.52] [S4.18] a bonus whose answer did not come is found when %s, and asked for once',
  async (_, effect) => {
    const { calls } = openLost(effect);
    await receive();
    expect(await screen.findByText(th.found.received)).toBeVisible();
    expect(sentTo(calls, path)).toEqual({ count: 1, keyed: false });
    expect(screen.queryByText(th.failed.safe)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: common.unknown.repeat })).not.toBeInTheDocument();
  },
);

test('[S2.52] while nothing shows it the dialog says so, is locked, and finds it again when it is opened anew', async () => {
  const { calls, unmount } = openLost(() => undefined);
  await receive();
  expect(await screen.findByText(th.found.reading)).toBeVisible();
  expect(screen.getByRole('button', { name: 'รับโบนัส' })).toBeDisabled();
  unmount();
  const again = reopen(dialog, {
    'GET /api/bonus': [stated],
    'GET /api/bonus/check/active': inactive,
    [`GET ${path}`]: {},
  });
  expect(await screen.findByText(common.unknown.title)).toBeVisible();
  expect(sentTo([...calls, ...again.calls], path).count).toBe(1);
});

test.each(littleReplies)(
  '[S4.18] [S8.25] %s as the answer is a success: the dialog says saved',
  async (_, reply) => {
    const heard = heardEvents('promotions:bonus-changed');
    const { calls } = openElsewhere(dialog, {
      'GET /api/bonus': [stated],
      'GET /api/bonus/check/active': inactive,
      [`GET ${path}`]: () => reply,
    });
    await receive();
    expect(await screen.findByRole('dialog', { name: 'บันทึกแล้ว' })).toHaveTextContent('รับ “FIRST” แล้ว');
    expect(heard).toEqual([{ activeCode: 'FIRST' }]);
    expect(sentTo(calls, path)).toEqual({ count: 1, keyed: false });
  },
);

test('[S2.49] [S8.23] a bonus whose end was not answered is found to be over, and ended once', async () => {
  let status = true;
  const { calls } = openElsewhere(<BonusPage />, {
    'GET /api/bonus': [mine({ isActive: true })],
    'GET /api/bonus/check/active': () => ({ status, type: 'limit' }),
    'GET /api/bonus/clear': () => {
      status = false;
      return lost();
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'ยกเลิกโบนัส' }));
  const confirm = screen.getByRole('alertdialog', { name: 'ยกเลิกโบนัสนี้?' });
  await userEvent.click(within(confirm).getByRole('button', { name: 'ยกเลิกโบนัส' }));
  expect(await screen.findByText(th.found.ended)).toBeVisible();
  expect(await screen.findByRole('textbox', { name: 'รหัสโปรโมชัน' })).toBeVisible();
  expect(sentTo(calls, '/api/bonus/clear')).toEqual({ count: 1, keyed: false });
});

test.each([
  ['with its code', 'FIRST'],
  ['with its type, as the specification has it', 'limit'],
  ['without a word', null],
])('[S2.49] [S7.18] the bonus that runs is shown %s', async (_, type) => {
  openElsewhere(<BonusPage />, {
    'GET /api/bonus': [mine({ isActive: true })],
    'GET /api/bonus/check/active': { status: true, type },
  });
  const active = within(await screen.findByRole('region', { name: 'โบนัสที่ใช้งานอยู่' }));
  expect(await active.findByText('FIRST')).toBeVisible();
  expect(active.getByText('จำกัดจำนวนครั้ง')).toBeVisible();
});

test('[S2.49] what runs is named by the words of its type when nothing else is known of it', async () => {
  openElsewhere(<BonusPage />, {
    'GET /api/bonus': [stated],
    'GET /api/bonus/check/active': { status: true, type: 'day' },
    'GET /api/promotion/current': nothing,
  });
  const active = within(await screen.findByRole('region', { name: 'โบนัสที่ใช้งานอยู่' }));
  expect(await active.findByText('รายวัน')).toBeVisible();
});

test('[S3.22] each bonus shows what is told of it, also two of one code, and none says more', async () => {
  const bare = { code: 'BARE' };
  const odd = {
    ...mine({ received: [{ updatedAt: 'soon' }, {}] }),
    code: 'ODD',
    type: 'month',
    maxReceived: 'many',
  };
  const { container } = openElsewhere(<BonusPage />, {
    'GET /api/bonus': { bonuses: [bare, bare, odd, { name: 'no code' }, null] },
    'GET /api/bonus/check/active': inactive,
  });
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3));
  expect(screen.getAllByRole('heading', { name: 'BARE' })).toHaveLength(2);
  expect(screen.getByText('เคยรับแล้ว 2 ครั้ง')).toBeVisible();
  expect(screen.getAllByText('ยังรับได้')).toHaveLength(3);
  expect(container).not.toHaveTextContent(/NaN|undefined|null|bonus\./);
});

test('[S2.53] a percentage that is not told is a dash in the notice', async () => {
  openElsewhere(dialog, {
    'GET /api/bonus': [{ ...stated, percentFail: null, notice: '<p>คืน %percentFail%%</p>' }],
    'GET /api/bonus/check/active': inactive,
  });
  expect(await screen.findByText('คืน –%')).toBeVisible();
});
