import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { events } from '@wallet/platform/events';
import { session } from '@wallet/platform/session';
import { click, errorResponse, inSite, type MockApi, type MockResponse, success } from '@wallet/testing';
import common from '@wallet/platform/locales/common.th.json';
import errors from '@wallet/platform/locales/errors.th.json';
import th from '../locales/th.json';
import { addRecentGame, useGameMemory } from '../model/game-memory';
import { renderWallet } from '../testing/render-wallet';
import { advance, withVirtualTime } from '../testing/virtual-time';
import { walletReply } from '../testing/wallet-reply';
import { TransferDialog } from './transfer-dialog';

const text = th.transfer;
const close = jest.fn();

/** Returns the reply to a transfer of 500 baht from the wallet to PG. */
const transferReply = (overrides: object = {}) => ({
  reference: 'M1',
  status: 'SUCCESS',
  from: 'wallet',
  to: 'PG',
  amount: 500,
  wallet: { amount: 12080.5, currency: 'BAHT' },
  ...overrides,
});

function open(api: MockApi = {}, params: Record<string, string> = {}, supportsIdempotencyKeys = true) {
  return renderWallet(<TransferDialog params={params} close={close} />, {
    supportsIdempotencyKeys,
    api: { 'POST /api/wallet/transfer': transferReply(), ...api },
  });
}

const scroller = (label: string) => screen.findByRole('listbox', { name: label });
const choose = async (label: string, option: RegExp) =>
  fireEvent.click(within(await scroller(label)).getByRole('option', { name: option }));
const box = () => screen.getByRole('textbox', { name: th.money.amount });
const actionButton = (name: RegExp) => screen.getByRole('button', { name });
const enter = (value: string) => fireEvent.change(box(), { target: { value } });
const submit = () => fireEvent.click(actionButton(/^โยก/));
const confirmation = () => screen.findByRole('alertdialog', { name: text.confirm.title });
const confirm = async () => click(within(await confirmation()).getByRole('button', { name: /^(โยก|รวม)/ }));
/** Returns the rows of a receipt as pairs of name and value. */
const rowsOf = (dialog: HTMLElement) => {
  const values = within(dialog).getAllByRole('definition');
  return within(dialog)
    .getAllByRole('term')
    .map((term, index) => [term.textContent, values[index]?.textContent]);
};
const sent = (view: ReturnType<typeof open>) =>
  view.calls.filter(({ path }) => path.startsWith('/api/wallet/transfer'));

async function fill() {
  await choose(text.from, /กระเป๋าเงิน/);
  await choose(text.to, /Jade Dragon/);
  enter('500');
}

withVirtualTime();
beforeEach(() => close.mockClear());

test('[S2.41] [S2.42] lists a placeholder, the wallet and the active games in each scroller', async () => {
  open();
  for (const [label, selected] of [
    [text.from, 1],
    [text.to, 0],
  ] as const) {
    const options = within(await scroller(label)).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      text.none,
      `${text.wallet}12,580.50 บาท`,
      'Jade Dragon3,200.00 บาท',
      'Champion Field0.29 บาท',
    ]);
    expect(options[selected]).toHaveAttribute('aria-selected', 'true');
  }
});

test('starts from the wallet to the open game that was played last, and rejects too large an amount at once', async () => {
  session.start('token-of-somchai', true);
  renderHook(() => useGameMemory('7'));
  act(() => ['UFABET', 'JOKER'].forEach(addRecentGame));
  open();
  const target = within(await scroller(text.to)).getByRole('option', { selected: true });
  expect(target).toHaveTextContent('Champion Field');
  enter('0.50');
  expect(screen.queryByText(/^จำนวนเงินขั้นต่ำ/)).not.toBeInTheDocument();
  enter('12580.51');
  expect(screen.getByText('เงินในกระเป๋าไม่พอ มีอยู่ 12,580.50 บาท')).toBeVisible();
  localStorage.clear();
});

test('[S2.41] selects a row with the keyboard and exposes it to assistive technology', async () => {
  open();
  const from = await scroller(text.from);
  for (const key of ['Home', 'ArrowDown', 'ArrowDown']) fireEvent.keyDown(from, { key });
  const chosen = within(from).getByRole('option', { selected: true });
  expect(chosen).toHaveTextContent('Jade Dragon');
  expect(from).toHaveAttribute('aria-activedescendant', chosen.id);
  for (const key of ['End', 'Home']) fireEvent.keyDown(from, { key });
  expect(within(from).getByRole('option', { selected: true })).toHaveTextContent(text.none);
});

test.each([
  ['without a target', { from: 'wallet' }, text.select],
  ['to the same account', { from: 'PG', to: 'PG' }, text.same],
] as const)('[S5.9] rejects a transfer %s and sends nothing', async (_, params, message) => {
  const view = open({}, params);
  await scroller(text.from);
  enter('500');
  submit();
  expect(screen.getByText(message)).toBeVisible();
  expect(sent(view)).toEqual([]);
});

test('[S5.9] [S9.7] shows the minimum below 1 baht', async () => {
  const view = open({}, { from: 'wallet', to: 'PG' });
  await scroller(text.from);
  enter('0.99');
  submit();
  expect(screen.getByText('จำนวนเงินขั้นต่ำ 1.00 บาท')).toBeVisible();
  expect(sent(view)).toEqual([]);
});

test('[S5.10] rejects a transfer from a game without money', async () => {
  const view = open({
    'GET /api/wallet': walletReply({ slots: walletReply().slots.map((slot) => ({ ...slot, amount: 0 })) }),
  });
  await choose(text.from, /Jade Dragon/);
  expect(actionButton(/^โยกเงิน$/)).toBeDisabled();
  expect(screen.getByText('Jade Dragon ไม่มีเงินให้โยก')).toBeVisible();
  await choose(text.from, /กระเป๋าเงิน/);
  expect(actionButton(/^โยกเงิน$/)).toBeEnabled();
  expect(sent(view)).toEqual([]);
});

test('[S7.10] [S7.13] [S8.16] [S4.14] confirms the amount and both accounts, sends the transfer once, shows the result and closes', async () => {
  const onBalanceChanged = jest.fn();
  const view = open();
  await fill();
  const stop = events.on('wallet:balance-changed', onBalanceChanged);
  await act(() => Promise.resolve());
  onBalanceChanged.mockClear();
  submit();
  const dialog = await confirmation();
  expect(rowsOf(dialog)).toEqual([
    [text.from, text.wallet],
    [text.to, 'Jade Dragon'],
    [th.money.receipt.left, '12,080.50 บาท'],
  ]);
  expect(dialog).toHaveAccessibleDescription(/500\.00 บาท.*Jade Dragon.*12,080\.50 บาท/);
  await confirm();
  const done = await screen.findByRole('dialog', { name: th.money.done });
  expect(done).toHaveTextContent('โยกเงิน 500.00 บาท ไปยัง Jade Dragon เรียบร้อยแล้ว');
  expect(done).toHaveTextContent(text.refresh);
  expect(sent(view)).toHaveLength(1);
  expect(sent(view)[0]).toMatchObject({ body: { from: 'wallet', to: 'PG', amount: 500 } });
  expect(sent(view)[0]?.headers['Idempotency-Key']).toMatch(/^[\w-]{16,}$/);
  await waitFor(() => expect(onBalanceChanged).toHaveBeenCalled());
  fireEvent.click(within(done).getByRole('button', { name: common.done }));
  expect(close).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  stop();
});

test('[S8.15] [S8.8] shows an error dialog with the generic title and the server’s message', async () => {
  open({ 'POST /api/wallet/transfer': errorResponse('TRANSFER_FAIL') });
  await fill();
  submit();
  await confirm();
  const failed = await screen.findByRole('alertdialog', { name: common.errorTitle });
  expect(failed).toHaveTextContent(errors.TRANSFER_FAIL);
  fireEvent.click(within(failed).getByRole('button', { name: common.ok }));
  expect(box()).toHaveValue('500');
  expect(close).not.toHaveBeenCalled();
});

test('[S7.10] transfers all money to the selected account, which must be selected first', async () => {
  const view = open({ 'POST /api/wallet/transferAll': transferReply({ from: 'all', amount: 12580.79 }) });
  await scroller(text.to);
  fireEvent.click(screen.getByRole('button', { name: text.all }));
  expect(screen.getByText(text.selectTarget)).toBeVisible();
  await choose(text.to, /Jade Dragon/);
  fireEvent.click(screen.getByRole('button', { name: text.all }));
  const dialog = await confirmation();
  expect(dialog).toHaveTextContent('12,580.79 บาท');
  expect(dialog).toHaveTextContent(text.confirm.all);
  expect(rowsOf(dialog)).toEqual([
    [text.from, th.money.receipt.everything],
    [text.to, 'Jade Dragon'],
  ]);
  await confirm();
  await screen.findByRole('dialog', { name: th.money.done });
  expect(sent(view).map(({ path, body }) => [path, body])).toEqual([
    ['/api/wallet/transferAll', { to: 'PG' }],
  ]);
});

test('selects the accounts and the full amount of the parameters, and swaps the accounts', async () => {
  open({}, { from: 'PG', to: 'wallet', amount: 'whole' });
  await scroller(text.from);
  expect(box()).toHaveValue('3,200.00');
  fireEvent.click(screen.getByRole('button', { name: text.swap }));
  expect(within(await scroller(text.to)).getByRole('option', { selected: true })).toHaveTextContent(
    'Jade Dragon',
  );
  fireEvent.click(screen.getByRole('button', { name: th.money.max }));
  expect(box()).toHaveValue('12,580.50');
});

describe('[S8.16] after a transfer', () => {
  async function finish(
    api: MockApi = {},
    params: { from: string; to: string } = { from: 'wallet', to: 'PG' },
  ) {
    inSite({ dialogs: ['wallet.game'] });
    open(api, params);
    await scroller(text.to);
    enter('500');
    submit();
    await confirm();
    const isDone = (name: string) => name === th.money.done || name === th.money.requested;
    return within(await screen.findByRole('dialog', { name: isDone }));
  }
  afterEach(() => inSite());

  test('to a game, links to the game', async () => {
    const done = await finish();
    const link = done.getByRole('link', { name: 'เข้าเล่น Jade Dragon' });
    // It is a button of the dialog, beside the one that closes.
    expect(link.closest('footer')).not.toBeNull();
    expect(link).toHaveAttribute('href', '/?dialog=wallet.game&dialog-code=PG');
    fireEvent.click(link);
    expect(screen.queryByRole('dialog', { name: th.money.done })).not.toBeInTheDocument();
    expect(close).not.toHaveBeenCalled();
  });

  test.each([
    ['to the wallet', 'SUCCESS', { from: 'PG', to: 'wallet' }, 'เรียบร้อยแล้ว', th.money.done],
    [
      'that is in progress',
      'PROCESSING',
      { from: 'wallet', to: 'PG' },
      'กำลังโยกเงิน 500.00 บาท',
      th.money.requested,
    ],
  ] as const)('%s, links to no game and has a true title', async (_, status, accounts, message, title) => {
    const reply = transferReply({ status, ...accounts });
    const done = await finish({ 'POST /api/wallet/transfer': reply }, accounts);
    expect(done.getByText(new RegExp(message))).toBeVisible();
    expect(done.queryByRole('link')).not.toBeInTheDocument();
    expect(done.getByRole('heading', { name: title })).toBeVisible();
  });

  test.each([
    ['does not ask to refresh a balance that updates itself', true],
    ['[S4.14] asks to refresh a balance that does not update itself', undefined],
  ])('%s, and shows the reference', async (_, reportsChanges) => {
    const done = await finish({ 'GET /api/wallet': walletReply({ reportsChanges }) });
    expect(done.queryAllByText(text.refresh)).toHaveLength(reportsChanges ? 0 : 1);
    expect(done.getByText(new RegExp(transferReply().reference))).toBeVisible();
  });
});

describe('a backend without idempotency keys', () => {
  /** Opens the dialog. `response` is the backend's response to a transfer. */
  const openOther = (response: MockResponse, api: MockApi = {}) =>
    open(
      {
        'POST /api/statement': { statements: [] },
        'POST /api/wallet/transfer': response,
        'POST /api/wallet/transferAll': response,
        ...api,
      },
      { from: 'wallet', to: 'PG' },
      false,
    );

  /** Types 500, confirms, and waits until it is sent. */
  async function send(): Promise<void> {
    await advance(300);
    enter('500');
    submit();
    await confirm();
    await advance(100);
  }

  test.each([
    ['', 'โยกเงิน 500.00 บาท ไปยัง Jade Dragon เรียบร้อยแล้ว'],
    [{ amount: 'x' }, 'โยกเงิน 500.00 บาท ไปยัง Jade Dragon เรียบร้อยแล้ว'],
    [{ status: 'FAILED' }, th.money.failed],
  ])(
    '[S7.13] [S8.15] [S8.16] takes any 2xx response (%j) but a failure as success, after one request: %s',
    async (body, message) => {
      const view = openOther(success(body));
      await send();
      expect(document.body).toHaveTextContent(message);
      await advance(120_000);
      expect(sent(view)).toHaveLength(1);
      expect(sent(view)[0]?.headers).not.toHaveProperty('Idempotency-Key');
      expect(document.body).not.toHaveTextContent(/NaN|undefined|null/);
    },
  );

  test('[S5.9] [S5.10] lets the backend decide when amounts are unknown', async () => {
    const slots = walletReply().slots.map((slot) => ({ ...slot, amount: null }));
    const view = openOther(success('OK'), {
      'GET /api/wallet': { ...walletReply(), wallet: { amount: null }, slots },
    });
    await advance(300);
    expect(screen.queryByText(/มีอยู่/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: th.money.max })).toBeDisabled();
    fireEvent.click(screen.getByRole('button', { name: text.all }));
    expect(screen.getByRole('alertdialog', { name: text.confirm.title })).toHaveTextContent(
      text.confirm.allUnknown,
    );
    fireEvent.click(screen.getByRole('button', { name: common.cancel }));
    await send();
    expect(sent(view).at(-1)).toMatchObject({ body: { from: 'wallet', to: 'PG', amount: 500 } });
    expect(document.body).not.toHaveTextContent(/NaN|undefined|null/);
  });
});
