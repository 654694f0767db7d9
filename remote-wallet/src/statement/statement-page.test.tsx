import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { components } from '@wallet/contract';
import { client } from '@wallet/platform/api/client';
import { formatDate } from '@wallet/ui';
import common from '@wallet/platform/locales/common.th.json';
import { type MockApi, mockApi, type MockCall, serverError } from '@wallet/testing';
import { reloadWallet } from '../model/home-query';
import th from '../locales/th.json';
import { renderWallet } from '../testing/render-wallet';
import { walletReply } from '../testing/wallet-reply';
import { StatementPage } from './statement-page';

type Statement = components['schemas']['Statement'];
const createdAt = new Date(Date.now() - 3 * 86_400_000).toISOString();

function statement(overrides: Partial<Statement>): Statement {
  return {
    _id: crypto.randomUUID(),
    statementType: 'deposit',
    status: 'SUCCESS',
    from: null,
    to: 'wallet',
    amount: 500,
    createdAt,
    ...overrides,
  };
}

function open(
  statements: Statement[],
  { api = {}, route = '/user/statement' }: { api?: MockApi; route?: string } = {},
) {
  return renderWallet(<StatementPage />, {
    route,
    api: { 'POST /api/statement': { total: statements.length, statements }, ...api },
  });
}

const rows = async () => {
  const list = await screen.findByRole('list', { name: th.statement.title });
  return within(list).getAllByRole('listitem');
};
const requests = (view: ReturnType<typeof open>) =>
  view.calls.filter(({ path }) => path === '/api/statement').map(({ body }) => body);

test('[S2.54] [S9.15] shows the icon, activity, status, date and time, age and signed amount of an entry', async () => {
  open([statement({ statementType: 'withdraw', from: 'wallet', to: null, amount: -12345678.9 })]);
  const [row] = await rows();
  if (!row) throw new Error('no row');
  expect(row.querySelector('svg')).toBeInTheDocument();
  expect(row).toHaveTextContent(th.statement.activity.withdraw);
  expect(row).toHaveTextContent(formatDate(createdAt));
  expect(formatDate(createdAt)).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/);
  expect(row).toHaveTextContent('3 วันที่แล้ว');
  expect(row).toHaveTextContent('−12,345,678.90 บาท');
  expect(row).toHaveTextContent(common.status.success);
});

test('[S3.24] translates every type of entry, and shows a transfer with the names of both ends', async () => {
  open([
    statement({ statementType: 'deposit' }),
    statement({ statementType: 'finish_bonus', amount: -20 }),
    statement({ statementType: 'transfer', from: 'wallet', to: 'PG', amount: 75 }),
    statement({ statementType: 'transfer', from: 'PG', to: 'UFABET', amount: 90 }),
  ]);
  await screen.findByText('โยกเงิน กระเป๋า → Jade Dragon');
  const texts = (await rows()).map(({ textContent }) => textContent);
  expect(texts[0]).toMatch(/ฝากเงิน.*\+500\.00 บาท/);
  expect(texts[1]).toContain('จบโบนัส');
  expect(texts[2]).toContain('−75.00 บาท');
  expect(texts[3]).toMatch(/โยกเงิน Jade Dragon → Champion Field.*[^+−]90\.00 บาท/);
});

test('[S2.54] groups entries by day, with a heading above the first one of each', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const headings = [0, 1, 5].map((days) => formatDate(daysAgo(days)).slice(0, 10));
  open([0, 1, 1, 5].map((days) => statement({ createdAt: daysAgo(days) })));
  expect(await rows()).toHaveLength(4);
  const shown = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(shown).toEqual([`วันนี้ ${headings[0]}`, `เมื่อวาน ${headings[1]}`, headings[2]]);
});

test('[S1.4] [S2.54] shows no currency until that of the member is known, also from another load', async () => {
  open([statement({ amount: 500 })], { api: { 'GET /api/wallet': serverError } });
  const [row] = await rows();
  expect(row).toHaveTextContent(/\+500\.00/);
  expect(row).not.toHaveTextContent('บาท');
  mockApi({ 'GET /api/wallet': walletReply({ wallet: { amount: 5, currency: 'LAK' } }) });
  await act(async () => void (await reloadWallet()));
  await waitFor(() => expect(row).toHaveTextContent('+500.00 กีบ'));
});

const description = 'คำอธิบายยาวมากของสิ่งนี้';
const { received, activity } = th.statement;

test.each([
  ...(['bonus', 'promotion', 'invite', 'refund', 'luckydraw'] as const).map(
    (source) =>
      [{ statementType: 'bonus', [source]: { description } }, received[source], description] as const,
  ),
  ...(['bank', 'qr', 'slip', 'gift'] as const).map(
    (way) => [{ way }, activity.depositBy[way], '+500.00'] as const,
  ),
  [{ way: 'cheque' as 'bank' }, activity.deposit, '+500.00'] as const,
])('[S2.54] [S3.24] names the source or way of %j: %s %s', async (overrides, name, details) => {
  open([statement(overrides)]);
  const [row] = await rows();
  expect(within(row as HTMLElement).getByText(name)).toBeVisible();
  expect(row).toHaveTextContent(details);
});

test('[S4.19] shows the status success, failed, or in progress for any other value, and its amount as such', async () => {
  open(['SUCCESS', 'FAILED', 'PROCESSING', 'SOMETHING'].map((status) => statement({ status })));
  const { success, failed, progress } = common.status;
  const expected = [success, failed, progress, progress];
  const list = await rows();
  const shown = list.map((row, index) => within(row).getByText(expected[index] ?? '').textContent);
  expect(shown).toEqual(expected);
  const directions = list.map((row) =>
    row.querySelector('.amount[data-direction]')?.getAttribute('data-direction'),
  );
  expect(directions).toEqual(['in', 'failed', 'pending', 'pending']);
});

test('[S2.54] [S9.12] requests ten entries per page, writes the page and the period to the URL, and opens the slips', async () => {
  const reply = { total: 23, statements: Array.from({ length: 10 }, () => statement({})) };
  const view = open([], { api: { 'POST /api/statement': reply } });
  await rows();
  fireEvent.click(screen.getByRole('button', { name: 'หน้า 3' }));
  expect(view.address()).toBe('/user/statement?page=3');
  await waitFor(() => expect(requests(view)).toHaveLength(2));
  fireEvent.click(screen.getByRole('radio', { name: th.statement.period.today }));
  expect(view.address()).toBe('/user/statement?period=today');
  const midnight = new Date();
  midnight.setHours(0, 0, 0, 0);
  await waitFor(() =>
    expect(requests(view)).toEqual([
      { page: 1, limit: 10 },
      { page: 3, limit: 10 },
      { page: 1, limit: 10, dateFrom: midnight.toISOString() },
    ]),
  );
  fireEvent.click(await screen.findByRole('button', { name: th.statement.slips }));
  expect(view.address()).toBe('/user/statement?period=today&dialog=wallet.slips');
});

test('shows an error instead of entries for a period that ends before it starts, without a request', async () => {
  const view = open([statement({})], { route: '/user/statement?period=custom&from=2026-11-05' });
  await rows();
  fireEvent.change(screen.getByLabelText(th.statement.period.to), { target: { value: '2026-11-01' } });
  expect(await screen.findByText(th.statement.period.backwards)).toBeVisible();
  expect(screen.getByText(th.statement.noneThen)).toBeVisible();
  expect(screen.queryByRole('list', { name: th.statement.title })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: th.statement.save })).toBeDisabled();
  expect(requests(view)).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: th.statement.showAll }));
  expect(await rows()).toHaveLength(1);
});

test('links each entry to its receipt, which keeps the page and the filter of the statement', async () => {
  const view = open([statement({ _id: 'entry-1' })], {
    route: '/user/statement?period=custom&from=2026-01-01',
  });
  const [row] = await rows();
  fireEvent.click(within(row as HTMLElement).getByRole('link', { name: /^ฝากเงิน.*500\.00/ }));
  expect(view.address()).toBe(
    '/user/statement?period=custom&from=2026-01-01&dialog=wallet.receipt&dialog-id=entry-1',
  );
});

describe('the filter by kind', () => {
  const all = [statement({}), statement({ statementType: 'withdraw', to: null, amount: -20 })];
  const filtering = ({ body }: MockCall) => {
    const { kind = 'all' } = body as { kind?: string };
    const statements = all.filter(({ statementType }) => kind === 'all' || statementType === kind);
    return { total: statements.length, kind, statements };
  };

  test('requests the entries of a kind from the first page on, is stored in the URL and can be removed', async () => {
    const view = open([], { route: '/user/statement?page=2', api: { 'POST /api/statement': filtering } });
    const select = await screen.findByRole('combobox', { name: th.statement.kind.label });
    await userEvent.selectOptions(select, th.statement.activity.withdraw);
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(requests(view)).toEqual([
      { page: 2, limit: 10 },
      { page: 1, limit: 10, kind: 'withdraw' },
    ]);
    expect(view.address()).toBe('/user/statement?kind=withdraw');
    await userEvent.selectOptions(select, 'bonus');
    expect(await screen.findByText(th.statement.noneThen)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: th.statement.showAll }));
    expect(await rows()).toHaveLength(2);
    expect(view.address()).toBe('/user/statement');
  });

  test('is not offered by a backend that cannot filter', async () => {
    open(all, { route: '/user/statement?kind=withdraw' });
    expect(await rows()).toHaveLength(2);
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });
});

test('links to a deposit without entries', async () => {
  const view = open([]);
  fireEvent.click(await screen.findByRole('button', { name: th.deposit.title }));
  expect(view.address()).toBe('/user/statement?dialog=wallet.deposit');
});

test('polls the page while an entry is in progress', async () => {
  jest.useFakeTimers();
  let status = 'PROCESSING';
  const respond = (_: MockCall) => ({ total: 1, statements: [statement({ _id: '1', status })] });
  open([], { api: { 'POST /api/statement': respond } });
  expect(await screen.findByText(common.status.progress)).toBeVisible();
  status = 'SUCCESS';
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(await screen.findByText(common.status.success)).toBeVisible();
  jest.useRealTimers();
});

describe('a backend that sends only the specified fields, or fewer', () => {
  test('[S2.54] shows a message for a page that does not exist and links back', async () => {
    const all = Array.from({ length: 10 }, () => statement({}));
    const respond = ({ body }: MockCall) => ({
      statements: (body as { page: number }).page === 1 ? all : [],
    });
    open([], { api: { 'POST /api/statement': respond }, route: '/user/statement?page=2' });
    expect(await screen.findByText(th.statement.noMore)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'หน้า 1' }));
    expect(await rows()).toHaveLength(10);
  });
});

describe('a phone with a wrong clock', () => {
  const serverTime = new Date(2033, 10, 21, 15, 30);

  function addServerTime(): void {
    const { adapter } = client.defaults;
    client.defaults.adapter = async (config) => {
      if (typeof adapter !== 'function') throw new Error('the fake adapter is missing');
      const response = await adapter(config);
      return { ...response, headers: { ...response.headers, date: serverTime.toUTCString() } };
    };
  }

  beforeEach(() => jest.useFakeTimers({ now: new Date(2033, 10, 24, 9, 0) }));
  afterEach(() => jest.useRealTimers());

  test('[S2.54] uses the server’s clock for “today” and the age of an entry', async () => {
    const yesterday = new Date(2033, 10, 20, 15, 0).toISOString();
    const view = open([statement({ createdAt: yesterday })], { route: '/user/statement?period=today' });
    addServerTime();
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect((await rows())[0]).toHaveTextContent('1 วันที่แล้ว');
    expect(requests(view).at(-1)).toMatchObject({ dateFrom: new Date(2033, 10, 21).toISOString() });
  });
});
