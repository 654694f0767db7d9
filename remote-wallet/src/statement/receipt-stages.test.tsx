import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import common from '@wallet/platform/locales/common.th.json';
import errors from '@wallet/platform/locales/errors.th.json';
import { inSite, type MockApi, neverResponds, serverError } from '@wallet/testing';
import { formatDate } from '@wallet/ui';
import th from '../locales/th.json';
import { openWithdrawal, sentAt } from '../testing/open-withdrawal';
import { renderWallet } from '../testing/render-wallet';
import { walletReply } from '../testing/wallet-reply';
import { ReceiptDialog } from './receipt-dialog';

const text = th.movement;

function open(statements: object[], api: MockApi = {}) {
  return renderWallet(<ReceiptDialog params={{ id: 'entry-1' }} close={jest.fn()} />, {
    route: '/user/home?dialog=wallet.receipt&dialog-id=entry-1',
    api: {
      'GET /api/lookup/info': { name: 'Lotus Club', website: 'https://lotus.example' },
      'GET /api/lookup/enableChatWidget': { enableChatWidget: true },
      'POST /api/statement': { total: 1, statements },
      ...api,
    },
  });
}

const stages = async () =>
  within(await screen.findByRole('list', { name: text.timeline })).getAllByRole('listitem');
const value = (label: string) => screen.getByText(label).nextElementSibling;
const returned = openWithdrawal({
  status: 'FAILED',
  usualMs: undefined,
  reason: 'INVALID_BANK',
  stages: [
    { stage: 'REQUESTED', at: sentAt },
    { stage: 'RETURNED', at: sentAt },
  ],
});

beforeEach(() => inSite({ dialogs: ['wallet.deposit', 'wallet.withdraw'] }));

test('shows the reached stages with their times, the current one, what comes next and the usual time', async () => {
  open([openWithdrawal()]);
  const [requested, sent, next] = await stages();
  expect(requested).toHaveTextContent(text.withdraw.REQUESTED);
  expect(requested).not.toHaveAttribute('aria-current');
  expect(sent).toHaveTextContent(`${text.withdraw.SENT} ${formatDate(sentAt)}`);
  expect(sent).toHaveAttribute('aria-current', 'step');
  expect(next).toHaveTextContent(`${text.next.withdraw} ปกติภายใน 5 นาที`);
  expect(value(th.transfer.to)).toHaveTextContent('ธนาคารกสิกรไทย ••••••6789');
});

test.each([
  ['SUCCESS', 'PAID', text.stage.PAID],
  ['FAILED', 'RETURNED', text.stage.RETURNED],
  ['FAILED', 'FAILED', text.stage.FAILED],
])('ends the time line of a withdrawal with the status %s at %s', async (status, stage, expected) => {
  open([{ ...returned, status, stages: [{ stage, at: sentAt }] }]);
  const [last, ...rest] = await stages();
  expect(last).toHaveTextContent(expected);
  expect(rest).toEqual([]);
});

test('[H6.2] says which part of a deposit is not for play yet, and until when', async () => {
  const held = { amount: 300, until: sentAt };
  const stage = { stage: 'HELD', at: sentAt };
  open([{ ...failedDeposit, status: 'SUCCESS', to: 'held', way: 'qr', held, stages: [stage] }]);
  const [last] = await stages();
  expect(last).toHaveTextContent(text.stage.HELD);
  expect(value(text.held.label)).toHaveTextContent(`300.00 บาท จนถึง ${formatDate(sentAt)}`);
  expect(value(th.transfer.to)).toHaveTextContent(th.statement.place.held);
});

test('[H6.3] says that a payout of held money which the bank rejected is held again', async () => {
  open([{ ...returned, from: 'held' }]);
  expect((await stages()).at(-1)).toHaveTextContent(text.held.RETURNED);
});

test.each([
  [45_000, 'ปกติภายใน 1 นาที'],
  [60_001, 'ปกติภายใน 2 นาที'],
  [2 * 3_600_000, 'ปกติภายใน 2 ชั่วโมง'],
  [36 * 3_600_000, 'ปกติภายใน 36 ชั่วโมง'],
  [47 * 3_600_000 + 3_600_000, 'ปกติภายใน 2 วัน'],
  [undefined, text.next.withdraw],
])('rounds a usual time of %s ms up: %s', async (usualMs, expected) => {
  open([openWithdrawal({ usualMs })]);
  const next = (await stages()).at(-1);
  expect(next).toHaveTextContent(new RegExp(`${expected}$`));
});

test.each([
  ['INVALID_BANK', errors.INVALID_BANK],
  ['NOT_MATCH', errors.NOT_MATCH],
  ['SOMETHING_NEW', text.reasonUnknown],
  ['network', text.reasonUnknown],
])('[S8.15] explains the reason %s in the person’s language', async (reason, expected) => {
  open([{ ...returned, reason }]);
  await stages();
  expect(value(text.reason)).toHaveTextContent(expected);
});

const failedDeposit = { ...returned, statementType: 'deposit', from: null, to: 'wallet', payee: undefined };

test.each([
  ['withdrawal', returned, 'withdraw&dialog-amount=150.50'],
  ['QR code', { ...failedDeposit, way: 'qr' }, 'deposit&dialog-amount=150.50&dialog-way=qr'],
  ['gift', { ...failedDeposit, way: 'gift' }, 'deposit&dialog-amount=150.50&dialog-way=wallet'],
  ['slip that was not read', { ...failedDeposit, way: 'slip', amount: 0 }, 'deposit&dialog-way=slip'],
  ['deposit of an older backend', { ...failedDeposit, way: undefined }, 'deposit&dialog-amount=150.50'],
])('offers a failed %s again with its amount and method', async (_, entry, address) => {
  open([entry]);
  const retry = await screen.findByRole('link', { name: text.retry });
  expect(retry).toHaveAttribute('href', `/user/home?dialog=wallet.${address}`);
});

test('offers no entry again that has not failed', async () => {
  open([openWithdrawal()]);
  await stages();
  expect(screen.queryByRole('link', { name: text.retry })).not.toBeInTheDocument();
});

test('shows and copies the reference of the payout', async () => {
  const user = userEvent.setup();
  open([openWithdrawal()]);
  await stages();
  expect(value(text.reference)).toHaveTextContent('payout-1');
  await user.click(screen.getByRole('button', { name: `${common.copy} payout-1` }));
  expect(await navigator.clipboard.readText()).toBe('payout-1');
});

test('updates an entry in progress until it has ended', async () => {
  jest.useFakeTimers();
  let entry = openWithdrawal();
  open([], { 'POST /api/statement': () => ({ total: 1, statements: [entry] }) });
  await stages();
  entry = openWithdrawal({ status: 'SUCCESS', stages: [{ stage: 'PAID', at: sentAt }] });
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(await screen.findByText(text.stage.PAID)).toBeVisible();
  jest.useRealTimers();
});

test.each([
  ['while the statement loads', neverResponds, false],
  ['with its time when the statement cannot be loaded', serverError, true],
])('shows a movement in progress that the home knows %s', async (_, response, isOutdated) => {
  open([], {
    'GET /api/wallet': walletReply({ openMovements: [openWithdrawal()] }),
    'POST /api/statement': response,
  });
  await stages();
  if (isOutdated) expect(await screen.findByText(new RegExp(text.loadedAt))).toBeVisible();
  else expect(screen.queryByText(new RegExp(text.loadedAt))).not.toBeInTheDocument();
});

describe('the picture of the receipt', () => {
  const written: string[] = [];
  const share = jest.fn<Promise<void>, [ShareData]>();
  let saved: string[];

  beforeEach(() => {
    written.length = 0;
    saved = [];
    share.mockReset().mockResolvedValue();
    const context = { fillRect: jest.fn(), measureText: () => ({ width: 1 }), drawImage: jest.fn() };
    const fillText = (line: string) => void written.push(line);
    jest
      .spyOn(HTMLCanvasElement.prototype, 'getContext')
      .mockReturnValue({ ...context, fillText } as unknown as null);
    jest
      .spyOn(HTMLCanvasElement.prototype, 'toBlob')
      .mockImplementation((done) => done(new Blob(['png'], { type: 'image/png' })));
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name);
  });

  test('has the brand, the amount, the facts and the stages, and is saved under its reference', async () => {
    open([openWithdrawal()]);
    await screen.findByText('Lotus Club');
    await stages();
    fireEvent.click(screen.getByRole('button', { name: th.statement.receipt.savePicture }));
    await act(async () => undefined);
    expect(saved).toEqual(['receipt-payout-1.png']);
    expect(written).toEqual(
      expect.arrayContaining(['Lotus Club', '−150.50 บาท', 'ธนาคารกสิกรไทย ••••••6789', text.withdraw.SENT]),
    );
  });

  test('is shared as a file where the browser shares files', async () => {
    Object.assign(navigator, { share, canShare: () => true });
    open([openWithdrawal()]);
    await stages();
    await userEvent.click(screen.getByRole('button', { name: th.statement.receipt.share }));
    expect(share.mock.calls[0]?.[0].files?.[0]).toMatchObject({
      name: 'receipt-payout-1.png',
      type: 'image/png',
    });
  });
});
