import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import common from '@wallet/platform/locales/common.th.json';
import { type ApiDouble, type DoubledCall, refusal } from '@wallet/testing';
import th from '../locales/th.json';
import { heardEvents } from '../testing/heard-events';
import {
  bonusEntry,
  littleReplies,
  openElsewhere,
  reopen,
  sentTo,
  type Held,
} from '../testing/open-elsewhere';
import { InviteDialog } from './invite-dialog';
import { InviteReceiveDialog } from './invite-receive-dialog';

const stated = { amount: 355.5, success: 100, fail: 20 };
const path = '/api/invite/receive';
const lost = () => refusal('INTERNAL_SERVER_ERROR', 500);

/** Returns invites with the specified fields only, without a total (S3.19). */
function pageOf(count: number) {
  return ({ body }: DoubledCall) => {
    const { page, limit } = body as { page: number; limit: number };
    const first = (page - 1) * limit;
    return Array.from({ length: Math.max(0, Math.min(limit, count - first)) }, (_, index) => ({
      from: { name: `เพื่อน ${first + index + 1}` },
      amount: 12.5,
      createdAt: '2026-11-20T01:02:03Z',
    }));
  };
}

const openInvite = (api: ApiDouble) =>
  openElsewhere(<InviteDialog params={{}} close={jest.fn()} />, {
    'GET /api/invite/banners': [],
    'GET /api/invite/bonus': stated,
    'POST /api/invite': [],
    ...api,
  });

const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
const go = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('[S3.19] [S2.38] without a total all pages can be reached, the one after the next too', async () => {
  openInvite({ 'POST /api/invite': pageOf(23) });
  await go('หน้า 2');
  expect(await screen.findByText('เพื่อน 11')).toBeVisible();
  await go('หน้า 3');
  expect(await screen.findByText('เพื่อน 23')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'หน้า 4' })).not.toBeInTheDocument();
  await go('หน้า 1');
  expect(await screen.findByText('เพื่อน 1')).toBeVisible();
  expect(screen.getByRole('button', { name: 'หน้า 3' })).toBeVisible();
});

test('[S3.19] a page after the last one that turns out empty is left again, and is no empty list', async () => {
  openInvite({ 'POST /api/invite': pageOf(20) });
  await go('หน้า 2');
  await go('หน้า 3');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'หน้า 3' })).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByText('เพื่อน 20')).toBeVisible());
  expect(screen.queryByText(th.inviteHistory.emptyTitle)).not.toBeInTheDocument();
});

test('[S3.19] [S2.38] everything at once is paged here', async () => {
  openInvite({
    'POST /api/invite': (call: DoubledCall) => pageOf(23)({ ...call, body: { page: 1, limit: 23 } }),
  });
  await go('หน้า 3');
  expect(await screen.findByText('เพื่อน 23')).toBeVisible();
  expect(rows()).toHaveLength(3);
});

test('[S3.19] a row shows what is told of it and a dash for the rest; equal rows all show', async () => {
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

test('[S2.37] a link that would name nobody is not shown; it is asked for again the next time', async () => {
  const { calls, unmount } = openInvite({});
  expect(await screen.findByText(th.invite.noLink)).toBeVisible();
  expect(screen.queryByText(/PR(null|undefined)/)).not.toBeInTheDocument();
  unmount();
  expect(calls.length).toBeGreaterThan(0);
  reopen(<InviteDialog params={{}} close={jest.fn()} />, {
    'GET /api/wallet': { profile: { _id: 'abc' }, wallet: { amount: 1 } },
    'GET /api/invite/banners': [],
    'GET /api/invite/bonus': stated,
    'POST /api/invite': [],
  });
  expect(await screen.findByText('http://localhost/register?code=PRabc')).toBeVisible();
});

test('[S1.8] an invite amount that is not told is a dash, and only a receivable one has a button', async () => {
  openInvite({ 'GET /api/invite/bonus': {} });
  const waiting = (await screen.findByText(th.invite.waiting)).parentElement as HTMLElement;
  expect(waiting).toHaveTextContent('– บาท');
  expect(screen.queryByRole('button', { name: th.invite.receive })).not.toBeInTheDocument();
});

const openReceive = (api: ApiDouble, held?: Held) =>
  openElsewhere(
    <InviteReceiveDialog params={{}} close={jest.fn()} />,
    { 'GET /api/invite/bonus': stated, 'GET /api/bonus/check/active': { status: false }, ...api },
    held,
  );

test.each(littleReplies)(
  '[S2.34] [S8.25] receiving that is answered with %s tells the amount and percentages of before',
  async (_, reply) => {
    const heard = heardEvents('promotions:invite-received');
    const { calls } = openReceive({ [`POST ${path}`]: () => reply });
    await go('รับ 355.50 บาท');
    const dialog = await screen.findByRole('dialog', { name: 'บันทึกแล้ว' });
    expect(dialog).toHaveTextContent('355.50 บาท');
    expect(dialog).toHaveTextContent('ทำยอดครบเงื่อนไข ได้เก็บ 100%');
    expect(dialog).not.toHaveTextContent(/NaN|undefined|null/);
    expect(heard).toEqual([{ amount: 35_550 }]);
    expect(sentTo(calls, path)).toEqual({ count: 1, keyed: false });
  },
);

test.each<[string, (held: Held & { amount: number }) => void]>([
  ['nothing waits any more', (held) => (held.amount = 0)],
  ['the statement has its entry', (held) => held.statements.push(bonusEntry(355.5))],
])('[S2.34] receiving without an answer is found when %s, and asked for once', async (_, effect) => {
  const held = { wallet: 100, statements: [], amount: 355.5 };
  const { calls } = openReceive(
    {
      'GET /api/invite/bonus': () => ({ ...stated, amount: held.amount }),
      [`POST ${path}`]: () => {
        effect(held);
        return lost();
      },
    },
    held,
  );
  await go('รับ 355.50 บาท');
  expect(await screen.findByText(th.found.waitsNoMore)).toBeVisible();
  expect(sentTo(calls, path)).toEqual({ count: 1, keyed: false });
});

test('[S2.34] while its outcome is not known it is locked, and the wallet is told as it is', async () => {
  openReceive({ [`POST ${path}`]: lost });
  await go('รับ 355.50 บาท');
  expect(await screen.findByText(/ในกระเป๋าตอนนี้: 100.00 บาท/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^รับ 355.50/ })).toBeDisabled();
  expect(screen.getByText(common.unknown.title)).toBeVisible();
});

test('an invite bonus of which nothing is told says no more than that it cannot be received now', async () => {
  openReceive({ 'GET /api/invite/bonus': {} });
  expect(await screen.findByText(th.inviteReceive.notNow)).toBeVisible();
  expect(screen.getByText(th.inviteReceive.whereUntold)).toBeVisible();
  expect(screen.queryByText(th.inviteReceive.emptyTitle)).not.toBeInTheDocument();
});
