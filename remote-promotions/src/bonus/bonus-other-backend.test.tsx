import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import common from '@wallet/platform/locales/common.th.json';
import { type MockApi, recordEvents, serverError } from '@wallet/testing';
import th from '../locales/th.json';
import {
  bonusEntry,
  minimalReplies,
  emptyReply,
  openWithOtherBackend,
  reopen,
  requestsTo,
  type BackendState,
} from '../testing/open-other-backend';
import { BonusDialog } from './bonus-dialog';
import { BonusPage } from './bonus-page';

/** A bonus with the specified fields only (S3.22). */
const specified = { code: 'FIRST', type: 'limit', maxReceived: 1, percentFail: 10, banners: [] };
const memberBonus = (overrides: object) => ({
  ...specified,
  userBonus: { _id: '1', isActive: false, received: [], ...overrides },
});
const inactive = { status: false, type: null };
const path = '/api/bonus/activate/FIRST';
const dialog = <BonusDialog params={{ code: 'FIRST' }} close={jest.fn()} />;
const receive = async () => userEvent.click(await screen.findByRole('button', { name: 'รับโบนัส' }));

function openWithLostResponse(
  effect: (backend: { offer: object } & BackendState) => void,
  overrides: MockApi = {},
) {
  const backend = { offer: memberBonus({}) as object, wallet: 100, statements: [] };
  return openWithOtherBackend(
    dialog,
    {
      'GET /api/bonus': () => [backend.offer],
      'GET /api/bonus/check/active': inactive,
      [`GET ${path}`]: () => {
        effect(backend);
        return serverError;
      },
      ...overrides,
    },
    backend,
  );
}

test.each<[string, (backend: { offer: object } & BackendState) => void]>([
  ['it is active now', (backend) => (backend.offer = memberBonus({ isActive: true }))],
  [
    'it has one more receipt',
    (backend) => (backend.offer = memberBonus({ received: [{ updatedAt: null }] })),
  ],
  ['the statement has its entry', (backend) => backend.statements.push(bonusEntry(100))],
])(
  '[S2.52] [S4.18] detects a received bonus after a lost response when %s, and sends the request once',
  async (_, effect) => {
    const { calls } = openWithLostResponse(effect);
    await receive();
    expect(await screen.findByText(th.found.received)).toBeVisible();
    expect(requestsTo(calls, path)).toEqual({ count: 1, hasKey: false });
    expect(screen.queryByText(th.failed.safe)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: common.unknown.repeat })).not.toBeInTheDocument();
  },
);

test('[S2.52] reports an unknown outcome, locks the dialog, and resumes the action when the dialog is opened again', async () => {
  const { calls, unmount } = openWithLostResponse(() => undefined);
  await receive();
  expect(await screen.findByText(th.found.reading)).toBeVisible();
  expect(screen.getByRole('button', { name: 'รับโบนัส' })).toBeDisabled();
  unmount();
  const second = reopen(dialog, {
    'GET /api/bonus': [specified],
    'GET /api/bonus/check/active': inactive,
    [`GET ${path}`]: {},
  });
  expect(await screen.findByText(common.unknown.title)).toBeVisible();
  expect(requestsTo([...calls, ...second.calls], path).count).toBe(1);
});

test.each(minimalReplies)(
  '[S4.18] [S8.25] treats %s as a success and shows a “saved” dialog',
  async (_, reply) => {
    const emitted = recordEvents('promotions:bonus-changed');
    const { calls } = openWithOtherBackend(dialog, {
      'GET /api/bonus': [specified],
      'GET /api/bonus/check/active': inactive,
      [`GET ${path}`]: () => reply,
    });
    await receive();
    expect(await screen.findByRole('dialog', { name: 'รับโบนัสแล้ว' })).toHaveTextContent('รับ “FIRST” แล้ว');
    expect(emitted).toEqual([{ activeCode: 'FIRST' }]);
    expect(requestsTo(calls, path)).toEqual({ count: 1, hasKey: false });
  },
);

test('[S2.49] [S8.23] detects a cancelled bonus after a lost response, and sends the request once', async () => {
  let isActive = true;
  const { calls } = openWithOtherBackend(<BonusPage />, {
    'GET /api/bonus': [memberBonus({ isActive: true })],
    'GET /api/bonus/check/active': () => ({ status: isActive, type: 'limit' }),
    'GET /api/bonus/clear': () => {
      isActive = false;
      return serverError;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'ยกเลิกโบนัส' }));
  const confirm = screen.getByRole('alertdialog', { name: 'ยกเลิกโบนัสนี้?' });
  await userEvent.click(within(confirm).getByRole('button', { name: 'ยกเลิกโบนัส' }));
  expect(await screen.findByText(th.found.ended)).toBeVisible();
  expect(await screen.findByRole('textbox', { name: 'รหัสโปรโมชัน' })).toBeVisible();
  expect(requestsTo(calls, '/api/bonus/clear')).toEqual({ count: 1, hasKey: false });
});

test.each([
  ['its code', 'FIRST'],
  ['its type, as in the specification', 'limit'],
  ['neither', null],
])('[S2.49] [S7.18] shows the active bonus when the response has %s', async (_, type) => {
  openWithOtherBackend(<BonusPage />, {
    'GET /api/bonus': [memberBonus({ isActive: true })],
    'GET /api/bonus/check/active': { status: true, type },
  });
  const active = within(await screen.findByRole('region', { name: 'โบนัสที่ใช้งานอยู่' }));
  expect(await active.findByText('FIRST')).toBeVisible();
  expect(active.getByText('จำกัดจำนวนครั้ง')).toBeVisible();
});

test('[S2.49] shows the type of the active bonus when nothing else is known', async () => {
  openWithOtherBackend(<BonusPage />, {
    'GET /api/bonus': [specified],
    'GET /api/bonus/check/active': { status: true, type: 'day' },
    'GET /api/promotion/current': emptyReply,
  });
  const active = within(await screen.findByRole('region', { name: 'โบนัสที่ใช้งานอยู่' }));
  expect(await active.findByText('รายวัน')).toBeVisible();
});

test('[S3.22] shows each bonus with the fields that it has, even two bonuses with the same code', async () => {
  const minimal = { code: 'BARE' };
  const invalid = {
    ...memberBonus({ received: [{ updatedAt: 'soon' }, {}] }),
    code: 'ODD',
    type: 'month',
    maxReceived: 'many',
  };
  const { container } = openWithOtherBackend(<BonusPage />, {
    'GET /api/bonus': { bonuses: [minimal, minimal, invalid, { name: 'no code' }, null] },
    'GET /api/bonus/check/active': inactive,
  });
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3));
  expect(screen.getAllByRole('heading', { name: 'BARE' })).toHaveLength(2);
  expect(screen.getByText('เคยรับแล้ว 2 ครั้ง')).toBeVisible();
  expect(screen.getAllByText('ยังรับได้')).toHaveLength(3);
  expect(container).not.toHaveTextContent(/NaN|undefined|null|bonus\./);
});

test('[S2.53] shows a dash for an unknown percentage in the notice', async () => {
  openWithOtherBackend(dialog, {
    'GET /api/bonus': [{ ...specified, percentFail: null, notice: '<p>คืน %percentFail%%</p>' }],
    'GET /api/bonus/check/active': inactive,
  });
  expect(await screen.findByText('คืน –%')).toBeVisible();
});
