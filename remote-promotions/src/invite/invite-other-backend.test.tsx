import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import common from '@wallet/platform/locales/common.th.json';
import { errorResponse, type MockApi, type MockCall, recordEvents } from '@wallet/testing';
import th from '../locales/th.json';
import {
  bonusEntry,
  minimalReplies,
  openWithOtherBackend,
  reopen,
  requestsTo,
  type BackendState,
} from '../testing/open-other-backend';
import { InviteDialog } from './invite-dialog';
import { InviteReceiveDialog } from './invite-receive-dialog';

const specified = { amount: 355.5, success: 100, fail: 20 };
const path = '/api/invite/receive';
const lost = () => errorResponse('INTERNAL_SERVER_ERROR', 500);

/** Returns invites with the specified fields only, without a total (S3.19). */
function pageOf(count: number) {
  return ({ body }: MockCall) => {
    const { page, limit } = body as { page: number; limit: number };
    const first = (page - 1) * limit;
    return Array.from({ length: Math.max(0, Math.min(limit, count - first)) }, (_, index) => ({
      from: { name: `เพื่อน ${first + index + 1}` },
      amount: 12.5,
      createdAt: '2026-11-20T01:02:03Z',
    }));
  };
}

const openInvite = (api: MockApi) =>
  openWithOtherBackend(<InviteDialog params={{}} close={jest.fn()} />, {
    'GET /api/invite/banners': [],
    'GET /api/invite/bonus': specified,
    'POST /api/invite': [],
    ...api,
  });

const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
const clickButton = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('[S3.19] [S2.38] reaches all pages without a total', async () => {
  openInvite({ 'POST /api/invite': pageOf(23) });
  await clickButton('หน้า 2');
  expect(await screen.findByText('เพื่อน 11')).toBeVisible();
  await clickButton('หน้า 3');
  expect(await screen.findByText('เพื่อน 23')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'หน้า 4' })).not.toBeInTheDocument();
  await clickButton('หน้า 1');
  expect(await screen.findByText('เพื่อน 1')).toBeVisible();
  expect(screen.getByRole('button', { name: 'หน้า 3' })).toBeVisible();
});

test('[S3.19] returns from an empty page after the last one', async () => {
  openInvite({ 'POST /api/invite': pageOf(20) });
  await clickButton('หน้า 2');
  await clickButton('หน้า 3');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'หน้า 3' })).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByText('เพื่อน 20')).toBeVisible());
  expect(screen.queryByText(th.inviteHistory.emptyTitle)).not.toBeInTheDocument();
});

test('[S3.19] [S2.38] pages a response with all invites in the browser', async () => {
  openInvite({
    'POST /api/invite': (call: MockCall) => pageOf(23)({ ...call, body: { page: 1, limit: 23 } }),
  });
  await clickButton('หน้า 3');
  expect(await screen.findByText('เพื่อน 23')).toBeVisible();
  expect(rows()).toHaveLength(3);
});

test('[S3.19] shows dashes for missing fields and keeps equal rows', async () => {
  const equal = { from: { name: 'มะลิ' }, amount: '12.50', createdAt: 1_763_600_523 };
  const { container } = openInvite({
    'POST /api/invite': {
      invites: [equal, equal, {}, { from: 'x', amount: 'NaN', createdAt: 'soon' }, null],
    },
  });
  await screen.findByRole('table');
  expect(rows()).toHaveLength(4);
  expect(rows()[1]).toHaveTextContent(/มะลิ.*2025.*12\.50 บาท/);
  expect(rows()[2]).toHaveTextContent('–––');
  expect(container).not.toHaveTextContent(/NaN|undefined|null|Invalid/);
});

test('[S2.37] shows no link without a profile id, and fetches the profile again next time', async () => {
  const { calls, unmount } = openInvite({});
  expect(await screen.findByText(th.invite.noLink)).toBeVisible();
  expect(screen.queryByText(/PR(null|undefined)/)).not.toBeInTheDocument();
  unmount();
  expect(calls.length).toBeGreaterThan(0);
  reopen(<InviteDialog params={{}} close={jest.fn()} />, {
    'GET /api/wallet': { profile: { _id: 'abc' }, wallet: { amount: 1 } },
    'GET /api/invite/banners': [],
    'GET /api/invite/bonus': specified,
    'POST /api/invite': [],
  });
  expect(await screen.findByText('http://localhost/register?code=PRabc')).toBeVisible();
});

test('[S1.8] shows a dash for an unknown amount, without a receive button', async () => {
  openInvite({ 'GET /api/invite/bonus': {} });
  const waiting = (await screen.findByText(th.invite.waiting)).parentElement as HTMLElement;
  expect(waiting).toHaveTextContent('– บาท');
  expect(screen.queryByRole('button', { name: th.invite.receive })).not.toBeInTheDocument();
});

const openReceive = (api: MockApi, backend?: BackendState) =>
  openWithOtherBackend(
    <InviteReceiveDialog params={{}} close={jest.fn()} />,
    { 'GET /api/invite/bonus': specified, 'GET /api/bonus/check/active': { status: false }, ...api },
    backend,
  );

test.each(minimalReplies)(
  '[S2.34] [S8.25] treats %s as a success and shows the amount and percentages from before',
  async (_, reply) => {
    const emitted = recordEvents('promotions:invite-received');
    const { calls } = openReceive({ [`POST ${path}`]: () => reply });
    await clickButton('รับ 355.50 บาท');
    const dialog = await screen.findByRole('dialog', { name: 'รับโบนัสแล้ว' });
    expect(dialog).toHaveTextContent('355.50 บาท');
    expect(dialog).toHaveTextContent('ทำยอดครบเงื่อนไข ได้เก็บ 100%');
    expect(dialog).not.toHaveTextContent(/NaN|undefined|null/);
    expect(emitted).toEqual([{ amount: 35_550 }]);
    expect(requestsTo(calls, path)).toEqual({ count: 1, hasKey: false });
  },
);

test.each<[string, (backend: BackendState & { amount: number }) => void]>([
  ['nothing is pending any more', (backend) => (backend.amount = 0)],
  ['the statement has its entry', (backend) => backend.statements.push(bonusEntry(355.5))],
])(
  '[S2.34] detects a received bonus after a lost response when %s, and sends the request once',
  async (_, effect) => {
    const backend = { wallet: 100, statements: [], amount: 355.5 };
    const { calls } = openReceive(
      {
        'GET /api/invite/bonus': () => ({ ...specified, amount: backend.amount }),
        [`POST ${path}`]: () => {
          effect(backend);
          return lost();
        },
      },
      backend,
    );
    await clickButton('รับ 355.50 บาท');
    expect(await screen.findByText(th.found.nothingPending)).toBeVisible();
    expect(requestsTo(calls, path)).toEqual({ count: 1, hasKey: false });
  },
);

test('[S2.34] locks the button and shows the current wallet balance while the outcome is unknown', async () => {
  openReceive({ [`POST ${path}`]: lost });
  await clickButton('รับ 355.50 บาท');
  expect(await screen.findByText(/ในกระเป๋าตอนนี้: 100.00 บาท/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^รับ 355.50/ })).toBeDisabled();
  expect(screen.getByText(common.unknown.title)).toBeVisible();
});

test('shows only that an invite bonus without fields cannot be received now', async () => {
  openReceive({ 'GET /api/invite/bonus': {} });
  expect(await screen.findByText(th.inviteReceive.notNow)).toBeVisible();
  expect(screen.getByText(th.inviteReceive.whereUnknown)).toBeVisible();
  expect(screen.queryByText(th.inviteReceive.emptyTitle)).not.toBeInTheDocument();
});
