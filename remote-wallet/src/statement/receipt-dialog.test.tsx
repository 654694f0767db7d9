import { isDeepStrictEqual } from 'node:util';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { components } from '@wallet/contract';
import { formatDate } from '@wallet/ui';
import common from '@wallet/platform/locales/common.th.json';
import { safeParse } from '@wallet/platform/api/read-reply';
import { replyReaders } from '@wallet/platform/api/reply-readers';
import { failingResponse, inSite, type MockApi, recordEvents } from '@wallet/testing';
import th from '../locales/th.json';
import { renderWallet } from '../testing/render-wallet';
import { ReceiptDialog } from './receipt-dialog';

type Statement = components['schemas']['Statement'];
const createdAt = '2026-11-19T10:00:00.000Z';
const text = th.statement.receipt;

const withdrawal: Statement = {
  _id: 'entry-1',
  statementType: 'withdraw',
  status: 'SUCCESS',
  from: 'wallet',
  to: null,
  amount: -150.5,
  createdAt,
};

function open(statements: object[], api: MockApi = {}, id = 'entry-1', params = {}) {
  const close = jest.fn();
  const view = renderWallet(<ReceiptDialog params={{ id, ...params }} close={close} />, {
    route: `/user/statement?page=2&dialog=wallet.receipt&dialog-id=${id}`,
    api: {
      'GET /api/lookup/info': { name: 'Lotus Club', website: 'https://lotus.example' },
      'GET /api/lookup/enableChatWidget': { enableChatWidget: true },
      'POST /api/statement': { total: 20, statements },
      ...api,
    },
  });
  return { ...view, close };
}

beforeEach(() => inSite());

/** Returns the facts of the receipt by their labels. */
async function facts(): Promise<Record<string, string>> {
  await screen.findAllByText(/บาท/);
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  return Object.fromEntries(terms.map((term, index) => [term, values[index] ?? '']));
}

test('shows the amount, both ends, status, time and reference of an entry on the page of the address', async () => {
  const view = open([{ ...withdrawal, _id: 'entry-0' }, withdrawal]);
  expect(await facts()).toEqual({
    รายการ: 'ถอนเงิน',
    จาก: 'กระเป๋า',
    ไปยัง: 'บัญชีธนาคารของคุณ',
    สถานะ: common.status.success,
    วันเวลา: formatDate(createdAt),
    เลขอ้างอิง: 'entry-1',
  });
  expect(screen.getByRole('dialog', { name: text.title })).toHaveTextContent('−150.50 บาท');
  expect(await screen.findByText('Lotus Club')).toBeInTheDocument();
  expect(view.calls.find(({ path }) => path === '/api/statement')?.body).toEqual({ page: 2, limit: 10 });
});

test('[H5.1] finds an entry of any day by its day and kind, whatever the page shows', async () => {
  const { calls } = open([withdrawal], {}, 'entry-1', { day: '2026-11-19', kind: 'withdraw' });
  expect(await facts()).toMatchObject({ เลขอ้างอิง: 'entry-1' });
  const [dateFrom, dateTo] = [new Date(2026, 10, 19), new Date(2026, 10, 20)].map((day) => day.toISOString());
  expect(calls.find(({ path }) => path === '/api/statement')?.body).toEqual({
    page: 1,
    limit: 10,
    dateFrom,
    dateTo,
    kind: 'withdraw',
  });
});

test('shows the source and the target of a transfer, and leaves out what a backend does not send', async () => {
  const transfer = { ...withdrawal, statementType: 'transfer', from: 'PG', to: null, amount: 20 };
  const { unmount } = open([transfer]);
  await waitFor(async () => expect(await facts()).toMatchObject({ จาก: 'Jade Dragon', ไปยัง: 'ภายนอก' }));
  unmount();
  open([{ statementType: 'deposit', amount: 5, createdAt }], {}, `deposit ${createdAt}`);
  expect(Object.keys(await facts())).toEqual(['รายการ', 'วันเวลา']);
  expect(document.body).not.toHaveTextContent(/NaN|undefined|null|object Object/);
});

/** Returns an entry as pages read it. */
function readEntry(statement: Statement): object {
  const { StatementList: reader } = replyReaders;
  if (!reader) throw new Error('The contract has no StatementList.');
  const { output } = safeParse(reader, { total: 1, statements: [statement] });
  return (output as { statements: object[] }).statements[0] ?? {};
}

/** Values for fields whose value is not a text, a date or a number, or which only some entries have. */
const otherValues: {
  [Field in keyof Statement]?: [value: Statement[Field], rest?: Partial<Statement>];
} = {
  statementType: ['bonus'],
  status: ['FAILED'],
  from: ['PG'],
  to: ['PG'],
  bonus: [{ description: 'Welcome' }, { statementType: 'bonus' }],
  promotion: [{ description: 'Songkran' }, { statementType: 'bonus' }],
  invite: [{ description: 'Friends' }, { statementType: 'bonus' }],
  refund: [{ description: 'Refund' }, { statementType: 'bonus' }],
  luckydraw: [{ description: 'Wheel' }, { statementType: 'bonus' }],
  way: ['slip', { statementType: 'deposit' }],
  stages: [[{ stage: 'REQUESTED', at: createdAt }]],
  usualMs: [60_000, { status: 'PROCESSING', stages: [{ stage: 'REQUESTED', at: createdAt }] }],
  reason: ['PAYEE_NO_ACCOUNT', { status: 'FAILED' }],
  held: [{ amount: 5, until: null }, { statementType: 'deposit' }],
  payee: [
    {
      bank: { nameTH: 'กสิกรไทย', nameLA: 'ກະສິກອນ', nameEN: 'Kasikorn' },
      bankCode: 'KBANK',
      accountNo: '•••1234',
    },
  ],
};

test.each(Object.keys(readEntry(withdrawal)))('[S2.54] shows the field %s of an entry', async (field) => {
  const shown = async (statement: Statement) => {
    const { unmount } = open([statement], {}, statement._id ?? '');
    await facts();
    const { textContent } = screen.getByRole('dialog', { name: text.title });
    unmount();
    return textContent;
  };
  const [value, rest] = otherValues[field as keyof Statement] ?? [];
  const entry = { ...withdrawal, ...rest };
  const candidates = value === undefined ? ['2026-11-20T10:00:00.000Z', 20] : [value];
  const other = candidates
    .map((candidate) => ({ ...entry, [field]: candidate }))
    .find((candidate) => !isDeepStrictEqual(readEntry(candidate), readEntry(entry)));
  expect(await shown(other ?? entry)).not.toBe(await shown(entry));
});

test('shows an error when loading fails, loads again on request, and reports that the entry is not on the page', async () => {
  const { response, recover } = failingResponse({ total: 0, statements: [] });
  const { close } = open([], { 'POST /api/statement': response }, 'gone');
  expect(await screen.findByText(th.statement.failed)).toBeVisible();
  recover();
  fireEvent.click(screen.getByRole('button', { name: common.retry }));
  expect(await screen.findByText(text.missing)).toBeVisible();
  const [, button] = screen.getAllByRole('button', { name: common.close });
  fireEvent.click(button as HTMLElement);
  expect(close).toHaveBeenCalled();
});

describe('sharing and printing', () => {
  const share = jest.fn<Promise<void>, [ShareData]>();
  beforeEach(() => share.mockReset().mockResolvedValue());
  afterEach(() => Reflect.deleteProperty(navigator, 'share'));
  const shareButton = () => screen.findByRole('button', { name: text.share });

  test('shares the receipt as text, and offers to copy when that fails, but not when the person cancelled', async () => {
    Object.assign(navigator, { share });
    open([withdrawal]);
    await screen.findByText('Lotus Club');
    await facts();
    fireEvent.click(await shareButton());
    const lines = share.mock.calls[0]?.[0].text?.split('\n');
    expect(lines?.slice(0, 3)).toEqual(['Lotus Club', '−150.50 บาท', 'รายการ: ถอนเงิน']);
    expect(lines?.at(-1)).toBe('เลขอ้างอิง: entry-1');
    share.mockRejectedValueOnce(new DOMException('', 'AbortError'));
    await userEvent.click(await shareButton());
    expect(screen.queryByRole('button', { name: text.copy })).not.toBeInTheDocument();
    share.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    fireEvent.click(await shareButton());
    expect(await screen.findByRole('button', { name: text.copy })).toBeVisible();
  });

  test('copies the receipt where the browser cannot share, and prints it', async () => {
    const user = userEvent.setup();
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    open([withdrawal]);
    await facts();
    await user.click(await screen.findByRole('button', { name: text.copy }));
    expect(await navigator.clipboard.readText()).toContain('เลขอ้างอิง: entry-1');
    fireEvent.click(screen.getByRole('button', { name: text.print }));
    expect(print).toHaveBeenCalledTimes(1);
    print.mockRestore();
  });
});

describe('a problem with an entry', () => {
  const drafts = recordEvents('chat:draft-suggested');
  const requests = recordEvents('chat:open-requested');

  test('is reported in the chat with its reference as a draft, after the dialog has closed', async () => {
    const { close, unmount } = open([withdrawal]);
    await facts();
    await userEvent.click(await screen.findByRole('button', { name: text.report }));
    expect(close).toHaveBeenCalledTimes(1);
    expect(requests).toEqual([]);
    unmount();
    expect(drafts).toEqual([
      {
        text: `${text.draft}\n−150.50 บาท\nรายการ: ถอนเงิน\nวันเวลา: ${formatDate(createdAt)}\nเลขอ้างอิง: entry-1`,
      },
    ]);
    expect(requests).toEqual([{}]);
  });

  test('is reported on the contact page without a chat', async () => {
    open([withdrawal], { 'GET /api/lookup/enableChatWidget': { enableChatWidget: false } });
    const dialog = within(await screen.findByRole('dialog'));
    const link = await dialog.findByRole('link', { name: text.report });
    expect(link).toHaveAttribute('href', '/user/contact');
  });
});
