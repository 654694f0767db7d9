import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { events } from '@wallet/platform/events';
import { session } from '@wallet/platform/session';
import { errorResponse, failingResponse, inSite, type MockApi, serverError } from '@wallet/testing';
import common from '@wallet/platform/locales/common.th.json';
import errors from '@wallet/platform/locales/errors.th.json';
import th from '../locales/th.json';
import { renderWallet } from '../testing/render-wallet';
import { transferReply } from '../testing/transfer-reply';
import { walletReply } from '../testing/wallet-reply';
import { TransferDialog } from './transfer-dialog';

const text = th.transfer;
const close = jest.fn();

function open(api: MockApi = {}, params: Record<string, string> = {}) {
  return renderWallet(<TransferDialog params={params} close={close} />, {
    api: { 'POST /api/wallet/transfer': transferReply(), ...api },
  });
}

const scroller = (label: string) => screen.findByRole('listbox', { name: label });
const choose = async (label: string, option: RegExp) =>
  userEvent.click(within(await scroller(label)).getByRole('option', { name: option }));
const box = () => screen.getByRole('textbox', { name: th.money.amount });
const actionButton = (name: RegExp) => screen.getByRole('button', { name });
const submit = () => userEvent.click(actionButton(/^โยก/));
const confirm = async () =>
  userEvent.click(
    within(await screen.findByRole('alertdialog', { name: text.confirm.title })).getByRole('button', {
      name: /^(โยก|รวม)/,
    }),
  );
/** Returns the rows of a receipt as pairs of name and value. */
const rowsOf = (dialog: HTMLElement) => {
  const values = within(dialog).getAllByRole('definition');
  return within(dialog)
    .getAllByRole('term')
    .map((term, index) => [term.textContent, values[index]?.textContent]);
};
const sent = (view: ReturnType<typeof open>) => view.calls.filter(({ method }) => method === 'post');

async function fill() {
  await choose(text.from, /กระเป๋าเงิน/);
  await choose(text.to, /Jade Dragon/);
  await userEvent.type(box(), '500');
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  close.mockClear();
  session.start('token-of-somchai', false);
});

test('[S2.41] [S2.42] lists a placeholder, the wallet and the active games in each scroller', async () => {
  open();
  for (const label of [text.from, text.to]) {
    const options = within(await scroller(label)).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      text.none,
      `${text.wallet}12,580.50 บาท`,
      'Jade Dragon3,200.00 บาท',
      'Champion Field0.29 บาท',
    ]);
    expect(options[0]).toHaveAttribute('aria-selected', 'true');
  }
});

test('[S2.41] selects a row with the keyboard and exposes it to assistive technology', async () => {
  open();
  const from = await scroller(text.from);
  from.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const chosen = within(from).getByRole('option', { selected: true });
  expect(chosen).toHaveTextContent('Jade Dragon');
  expect(from).toHaveAttribute('aria-activedescendant', chosen.id);
  await userEvent.keyboard('{End}{Home}');
  expect(within(from).getByRole('option', { selected: true })).toHaveTextContent(text.none);
});

test.each([
  ['without a target', { from: 'wallet' }, text.select],
  ['to the same account', { from: 'PG', to: 'PG' }, text.same],
] as const)('[S5.9] rejects a transfer %s and sends nothing', async (_, params, message) => {
  const view = open({}, params);
  await scroller(text.from);
  await userEvent.type(box(), '500');
  await submit();
  expect(screen.getByText(message)).toBeVisible();
  expect(sent(view)).toEqual([]);
});

test('[S5.9] [S9.7] shows the minimum below 1 baht', async () => {
  const view = open({}, { from: 'wallet', to: 'PG' });
  await scroller(text.from);
  await userEvent.type(box(), '0.99');
  await submit();
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
  await submit();
  const confirmation = await screen.findByRole('alertdialog', { name: text.confirm.title });
  expect(rowsOf(confirmation)).toEqual([
    [text.from, text.wallet],
    [text.to, 'Jade Dragon'],
    [th.money.receipt.left, '12,080.50 บาท'],
  ]);
  expect(confirmation).toHaveAccessibleDescription(/500\.00 บาท.*Jade Dragon.*12,080\.50 บาท/);
  await confirm();
  const done = await screen.findByRole('dialog', { name: th.money.done });
  expect(done).toHaveTextContent('โยกเงิน 500.00 บาท ไปยัง Jade Dragon เรียบร้อยแล้ว');
  expect(done).toHaveTextContent(text.refresh);
  expect(sent(view)).toHaveLength(1);
  expect(sent(view)[0]).toMatchObject({ body: { from: 'wallet', to: 'PG', amount: 500 } });
  expect(sent(view)[0]?.headers['Idempotency-Key']).toMatch(/^[\w-]{16,}$/);
  await waitFor(() => expect(onBalanceChanged).toHaveBeenCalled());
  await userEvent.click(within(done).getByRole('button', { name: common.done }));
  expect(close).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  stop();
});

test('shows a transfer that a game has not confirmed as in progress', async () => {
  open({ 'POST /api/wallet/transfer': transferReply({ status: 'PROCESSING' }) });
  await fill();
  await submit();
  await confirm();
  expect(await screen.findByRole('dialog', { name: th.money.done })).toHaveTextContent(
    'กำลังโยกเงิน 500.00 บาท',
  );
});

test('[S8.15] [S8.8] shows an error dialog with the generic title and the server’s message', async () => {
  open({ 'POST /api/wallet/transfer': errorResponse('TRANSFER_FAIL') });
  await fill();
  await submit();
  await confirm();
  const failed = await screen.findByRole('alertdialog', { name: common.errorTitle });
  expect(failed).toHaveTextContent(errors.TRANSFER_FAIL);
  await userEvent.click(within(failed).getByRole('button', { name: common.ok }));
  expect(box()).toHaveValue('500');
  expect(close).not.toHaveBeenCalled();
});

test('[S7.10] transfers all money to the selected account, which must be selected first', async () => {
  const view = open({ 'POST /api/wallet/transferAll': transferReply({ from: 'all', amount: 12580.79 }) });
  await scroller(text.to);
  await userEvent.click(screen.getByRole('button', { name: text.all }));
  expect(screen.getByText(text.selectTarget)).toBeVisible();
  await choose(text.to, /Jade Dragon/);
  await userEvent.click(screen.getByRole('button', { name: text.all }));
  const confirmation = await screen.findByRole('alertdialog', { name: text.confirm.title });
  expect(confirmation).toHaveTextContent('12,580.79 บาท');
  expect(confirmation).toHaveTextContent(text.confirm.all);
  expect(rowsOf(confirmation)).toEqual([
    [text.from, th.money.receipt.everything],
    [text.to, 'Jade Dragon'],
  ]);
  await confirm();
  await screen.findByRole('dialog', { name: th.money.done });
  expect(sent(view).map(({ path, body }) => [path, body])).toEqual([
    ['/api/wallet/transferAll', { to: 'PG' }],
  ]);
});

test('locks the form after a lost response and resends with the same idempotency key', async () => {
  const responses: object[] = [serverError];
  const view = open({ 'POST /api/wallet/transfer': () => responses.shift() ?? transferReply() });
  await fill();
  await submit();
  await confirm();
  expect(await screen.findByText(common.pending.title)).toBeVisible();
  expect(box()).toBeDisabled();
  expect(box()).toHaveValue('500');
  expect(screen.getByRole('button', { name: text.all })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: common.pending.now }));
  expect(await screen.findByRole('dialog', { name: th.money.done })).toBeVisible();
  expect(new Set(sent(view).map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
});

test('selects the accounts and the full amount of the parameters, and swaps the accounts', async () => {
  open({}, { from: 'PG', to: 'wallet', amount: 'whole' });
  await scroller(text.from);
  expect(box()).toHaveValue('3,200.00');
  await userEvent.click(screen.getByRole('button', { name: text.swap }));
  expect(within(await scroller(text.to)).getByRole('option', { selected: true })).toHaveTextContent(
    'Jade Dragon',
  );
  await userEvent.click(screen.getByRole('button', { name: th.money.max }));
  expect(box()).toHaveValue('12,580.50');
});

test('enters a quick amount with one tap, within the amount of the source', async () => {
  open();
  const quick = within(await screen.findByRole('group', { name: th.money.quick }));
  await choose(text.from, /Champion Field/);
  expect(quick.getByRole('button', { name: '100' })).toBeDisabled();
  expect(quick.getByRole('button', { name: th.money.max })).toBeDisabled();
  expect(quick.getByRole('button', { name: th.money.max })).toHaveAccessibleDescription(
    /^Champion Field มีเงินน้อยกว่าขั้นต่ำ/,
  );
  await choose(text.from, /กระเป๋าเงิน/);
  await userEvent.click(quick.getByRole('button', { name: '1,000' }));
  expect(box()).toHaveValue('1,000');
  expect(actionButton(/^โยก 1,000.00 บาท$/)).toBeEnabled();
});

test('shows what is left in a game, and nothing when the game holds less than the amount', async () => {
  open({}, { from: 'PG', to: 'wallet' });
  await scroller(text.from);
  for (const [amount, left] of [
    ['200', 'คงเหลือใน Jade Dragon3,000.00 บาท'],
    ['9,000', undefined],
  ] as const) {
    await userEvent.clear(box());
    await userEvent.type(box(), amount);
    await submit();
    const confirmation = await screen.findByRole('alertdialog', { name: text.confirm.title });
    expect(rowsOf(confirmation)[2]?.join('')).toBe(left);
    await userEvent.click(within(confirmation).getByRole('button', { name: common.cancel }));
  }
});

describe('[S8.16] after a transfer', () => {
  async function finish(api: MockApi = {}, params = { from: 'wallet', to: 'PG' }) {
    inSite({ dialogs: ['wallet.game'] });
    open(api, params);
    await scroller(text.to);
    await userEvent.type(box(), '500');
    await submit();
    await confirm();
    return within(await screen.findByRole('dialog', { name: th.money.done }));
  }
  afterEach(() => inSite());

  test('to a game, links to the game', async () => {
    const done = await finish();
    const link = done.getByRole('link', { name: 'เข้าเล่น Jade Dragon' });
    expect(link).toHaveAttribute('href', '/?dialog=wallet.game&dialog-code=PG');
    await userEvent.click(link);
    expect(screen.queryByRole('dialog', { name: th.money.done })).not.toBeInTheDocument();
    expect(close).not.toHaveBeenCalled();
  });

  test('to the wallet, or while it is in progress, links to no game', async () => {
    const toWallet = await finish({}, { from: 'PG', to: 'wallet' });
    expect(toWallet.queryByRole('link')).not.toBeInTheDocument();
    cleanup();
    const inProgress = await finish({ 'POST /api/wallet/transfer': transferReply({ status: 'PROCESSING' }) });
    expect(inProgress.queryByRole('link')).not.toBeInTheDocument();
  });
});

test('shows that the money is safe when the wallet cannot be loaded, and loads it again on request', async () => {
  const { response, recover } = failingResponse(walletReply());
  open({ 'GET /api/wallet': response });
  expect(await screen.findByText(th.home.moneySafe)).toBeVisible();
  recover();
  await userEvent.click(screen.getByRole('button', { name: common.retry }));
  expect(await scroller(text.from)).toBeVisible();
});
