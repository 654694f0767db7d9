import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import common from '@wallet/platform/locales/common.th.json';
import errors from '@wallet/platform/locales/errors.th.json';
import {
  errorResponse,
  inSite,
  type MockApi,
  recordEvents,
  renderRemote,
  serverError,
} from '@wallet/testing';
import th from '../locales/th.json';
import { walletReply } from '../testing/sample-replies';
import { BonusPage } from './bonus-page';

const promotion = { code: 'GOLD99', percentFail: 5, description: '<p>เครดิต 99 บาท เก็บ %percentFail%%</p>' };

async function open(api: MockApi = {}) {
  sessionStorage.clear();
  const view = renderRemote(<BonusPage />, {
    route: '/user/bonus',
    texts: { promotions: th },
    api: { 'GET /api/bonus': [], 'GET /api/bonus/check/active': { status: false, type: null }, ...api },
  });
  const codeField = await screen.findByRole('textbox', { name: 'รหัสโปรโมชัน' });
  return { ...view, codeField };
}

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Searches for a code. */
async function search(code: string): Promise<void> {
  const field = await screen.findByRole('textbox', { name: 'รหัสโปรโมชัน' });
  fireEvent.change(field, { target: { value: code } });
  click('ค้นหา');
}

test('[S2.50] [S5.14] requires a code, and converts it to upper case while the user types', async () => {
  const { codeField, calls } = await open();
  expect(codeField).toBeRequired();
  await search('   ');
  expect(screen.getByRole('alert')).toHaveTextContent('กรุณากรอกรหัสโปรโมชัน');
  expect(codeField).toBeInvalid();
  expect(calls.some(({ path }) => path.startsWith('/api/promotion'))).toBe(false);
  await userEvent.clear(codeField);
  await userEvent.type(codeField, 'gld99');
  expect(codeField).toHaveValue('GLD99');
  (codeField as HTMLInputElement).setSelectionRange(1, 1);
  await userEvent.keyboard('o');
  expect(codeField).toHaveValue('GOLD99');
  expect((codeField as HTMLInputElement).selectionStart).toBe(2);
});

test('[S2.50] [S3.23] [S5.14] [S7.18] searches for the code in upper case and shows the promotion with its terms', async () => {
  const terms = { depositMin: 500, turnover: 2, netOfWithdrawals: false };
  const { codeField, calls } = await open({
    'GET /api/promotion/find/GOLD99': { promotion: { ...promotion, terms } },
    'GET /api/wallet': walletReply,
  });
  await search('gold99');
  expect(await screen.findByText('เครดิต 99 บาท เก็บ 5%')).toBeVisible();
  // The operator’s text states the percentage already.
  expect(screen.queryByText(/จะได้เก็บไว้ 5%/)).not.toBeInTheDocument();
  expect(calls.map(({ path }) => path)).toContain('/api/promotion/find/GOLD99');
  const list = within(screen.getByRole('list', { name: th.terms.label }));
  expect(await list.findByText('นับยอดฝากตั้งแต่ 500.00 บาท ขึ้นไป')).toBeVisible();
  expect(list.getByText('ต้องเล่นครบ 2 เท่าของยอดฝากรวมโบนัสก่อนถอน')).toBeVisible();
  expect(list.queryByText(th.terms.net)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'ใช้รหัส GOLD99' })).toBeVisible();
  fireEvent.change(codeField, { target: { value: 'GOLD991' } });
  expect(screen.queryByRole('button', { name: 'ใช้รหัส GOLD99' })).not.toBeInTheDocument();
});

test.each<[string, MockApi[string]]>([
  ['the server rejects the code', errorResponse('NO_PROMOTION')],
  ['the response has no promotion', { promotion: null }],
  ['the response is empty', () => ''],
  ['the response has a message', { message: 'NO_PROMOTION' }],
])('[S8.24] [S8.5] shows the not-found message when %s', async (_, response) => {
  await open({ 'GET /api/promotion/find/NOPE': response });
  await search('nope');
  expect(await screen.findByRole('alert')).toHaveTextContent('ไม่พบโปรโมชันสำหรับรหัสนี้');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test.each([
  ['failed', serverError, errors.INTERNAL_SERVER_ERROR],
  ['unreadable', '<html>502</html>', 'อ่านไม่ได้'],
])('[S8.23] shows an error dialog for a %s search, and can search again', async (_, failure, message) => {
  const responses: unknown[] = [failure];
  const { codeField } = await open({
    'GET /api/promotion/find/GOLD99': () => responses.shift() ?? { promotion },
  });
  await search('gold99');
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent(message);
  fireEvent.click(within(dialog).getByRole('button', { name: 'ตกลง' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(codeField).toHaveValue('GOLD99');
  click('ค้นหา');
  expect(await screen.findByRole('button', { name: 'ใช้รหัส GOLD99' })).toBeVisible();
});

test('[S4.18] [S5.14] [S8.25] activates the promotion, shows a “saved” dialog and emits an event', async () => {
  let isActive = false;
  const emitted = recordEvents('promotions:bonus-changed');
  const { calls } = await open({
    'GET /api/bonus/check/active': () => ({ status: isActive, type: isActive ? 'GOLD99' : null }),
    'GET /api/promotion/find/GOLD99': { promotion },
    'GET /api/promotion/current': { promotion },
    'GET /api/promotion/activate/GOLD99': () => {
      isActive = true;
      return { promotion };
    },
  });
  await search('gold99');
  fireEvent.click(await screen.findByRole('button', { name: 'ใช้รหัส GOLD99' }));
  expect(await screen.findByRole('dialog', { name: 'รับโบนัสแล้ว' })).toHaveTextContent('ใช้รหัส GOLD99 แล้ว');
  expect(await screen.findByRole('region', { name: 'โบนัสที่ใช้งานอยู่' })).toBeVisible();
  expect(emitted).toEqual([{ activeCode: 'GOLD99' }]);
  const sent = calls.find(({ path }) => path === '/api/promotion/activate/GOLD99');
  expect(sent?.headers['Idempotency-Key']).toEqual(expect.any(String));
});

test.each([
  ['PROMOTION_RECEIVED', common.refused.PROMOTION_RECEIVED],
  ['NO_PROMOTION', common.errorTitle],
] as const)(
  '[S8.5] [S8.23] shows an error dialog when the activation is rejected with %s',
  async (code, title) => {
    await open({
      'GET /api/promotion/find/GOLD99': { promotion },
      'GET /api/promotion/activate/GOLD99': errorResponse(code),
    });
    await search('gold99');
    fireEvent.click(await screen.findByRole('button', { name: 'ใช้รหัส GOLD99' }));
    expect(await screen.findByRole('alertdialog', { name: title })).toHaveTextContent(errors[code]);
  },
);

test('[S3.23] shows the amount of the promotion, and disables its button while no deposit counts', async () => {
  inSite({ dialogs: ['wallet.deposit'] });
  const conditions = { required: 198, cancelBelow: 20 };
  let grant = { amount: 0, deposit: 0, conditions };
  await open({
    'GET /api/promotion/find/GOLD99': () => ({ promotion: { ...promotion, grant } }),
    'GET /api/wallet': walletReply,
  });
  await search('gold99');
  const button = await screen.findByRole('button', { name: 'ใช้รหัส GOLD99' });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription(new RegExp(th.grant.none));
  expect(screen.getByRole('link', { name: th.grant.goDeposit })).toBeVisible();
  grant = { amount: 99, deposit: 0, conditions };
  click('ค้นหา');
  expect(await screen.findByRole('list', { name: th.conditions.title })).toHaveTextContent('198.00 บาท');
  expect(screen.getByText('99.00', { selector: 'span' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'ใช้รหัส GOLD99' })).toBeEnabled();
});
