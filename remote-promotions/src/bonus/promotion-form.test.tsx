import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import errors from '@wallet/platform/locales/errors.th.json';
import {
  errorResponse,
  failingResponse,
  inSite,
  type MockApi,
  recordEvents,
  renderRemote,
  serverError,
} from '@wallet/testing';
import th from '../locales/th.json';
import { minimalReplies, emptyReply, openWithOtherBackend, requestsTo } from '../testing/open-other-backend';
import { rejectionTitle } from '../testing/rejection-title';
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
  const search = screen.getByRole('button', { name: 'ค้นหา' });
  return { ...view, codeField, search };
}

test('[S2.50] [S5.14] converts the code to upper case while the user types and keeps the caret', async () => {
  const { codeField } = await open();
  await userEvent.type(codeField, 'gld99');
  expect(codeField).toHaveValue('GLD99');
  (codeField as HTMLInputElement).setSelectionRange(1, 1);
  await userEvent.keyboard('o');
  expect(codeField).toHaveValue('GOLD99');
  expect((codeField as HTMLInputElement).selectionStart).toBe(2);
});

test('[S2.50] requires a code before a search and shows an error at the field', async () => {
  const { codeField, search, calls } = await open();
  expect(codeField).toBeRequired();
  await userEvent.type(codeField, '   ');
  await userEvent.click(search);
  expect(screen.getByRole('alert')).toHaveTextContent('กรุณากรอกรหัสโปรโมชัน');
  expect(codeField).toBeInvalid();
  expect(calls.some(({ path }) => path.startsWith('/api/promotion'))).toBe(false);
});

test('[S2.50] [S3.23] [S5.14] [S7.18] searches for the code in upper case and shows the promotion', async () => {
  const { codeField, calls } = await open({ 'GET /api/promotion/find/GOLD99': { promotion } });
  await userEvent.type(codeField, 'gold99{Enter}');
  expect(await screen.findByText('เครดิต 99 บาท เก็บ 5%')).toBeVisible();
  // The operator’s text states the percentage already.
  expect(screen.queryByText(/จะได้เก็บไว้ 5%/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'ใช้รหัส GOLD99' })).toBeVisible();
  expect(calls.map(({ path }) => path)).toContain('/api/promotion/find/GOLD99');
  await userEvent.type(codeField, '1');
  expect(screen.queryByRole('button', { name: 'ใช้รหัส GOLD99' })).not.toBeInTheDocument();
});

test.each([
  ['the server rejects the code', errorResponse('NO_PROMOTION')],
  ['the response has no promotion', { promotion: null }],
])('[S8.24] [S8.5] shows the not-found message when %s', async (_, response) => {
  const { codeField } = await open({ 'GET /api/promotion/find/NOPE': response });
  await userEvent.type(codeField, 'nope{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('ไม่พบโปรโมชันสำหรับรหัสนี้');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('[S8.23] shows an error dialog for a failed search, and can search for the same code again', async () => {
  const { response, recover } = failingResponse({ promotion });
  const { codeField } = await open({ 'GET /api/promotion/find/GOLD99': response });
  await userEvent.type(codeField, 'gold99{Enter}');
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent(errors.INTERNAL_SERVER_ERROR);
  await userEvent.click(within(dialog).getByRole('button', { name: 'ตกลง' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(codeField).toHaveValue('GOLD99');
  recover();
  await userEvent.click(screen.getByRole('button', { name: 'ค้นหา' }));
  expect(await screen.findByRole('button', { name: 'ใช้รหัส GOLD99' })).toBeVisible();
});

test('[S4.18] [S5.14] [S8.25] activates the promotion, shows a “saved” dialog and emits an event', async () => {
  let isActive = false;
  const emitted = recordEvents('promotions:bonus-changed');
  const { codeField, calls } = await open({
    'GET /api/bonus/check/active': () => ({ status: isActive, type: isActive ? 'GOLD99' : null }),
    'GET /api/promotion/find/GOLD99': { promotion },
    'GET /api/promotion/current': { promotion },
    'GET /api/promotion/activate/GOLD99': () => {
      isActive = true;
      return { promotion };
    },
  });
  await userEvent.type(codeField, 'gold99{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'ใช้รหัส GOLD99' }));
  expect(await screen.findByRole('dialog', { name: 'รับโบนัสแล้ว' })).toHaveTextContent('ใช้รหัส GOLD99 แล้ว');
  expect(await screen.findByRole('region', { name: 'โบนัสที่ใช้งานอยู่' })).toBeVisible();
  expect(emitted).toEqual([{ activeCode: 'GOLD99' }]);
  const sent = calls.find(({ path }) => path === '/api/promotion/activate/GOLD99');
  expect(sent?.headers['Idempotency-Key']).toEqual(expect.any(String));
});

test.each([
  'PROMOTION_RECEIVED',
  'BONUS_REMAINING',
  'BONUS_ALREADY_ACTIVE',
  'BONUS_CONDITION',
  'BONUS_FULL',
  'NO_PROMOTION',
] as const)('[S8.5] [S8.23] shows an error dialog when the activation is rejected with %s', async (code) => {
  const { codeField } = await open({
    'GET /api/promotion/find/GOLD99': { promotion },
    'GET /api/promotion/activate/GOLD99': errorResponse(code),
  });
  await userEvent.type(codeField, 'gold99{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'ใช้รหัส GOLD99' }));
  expect(await screen.findByRole('alertdialog', { name: rejectionTitle(code) })).toHaveTextContent(
    errors[code],
  );
});

test('[S3.23] shows the terms of the promotion before its activation', async () => {
  const terms = { depositMin: 500, turnover: 2, netOfWithdrawals: false };
  const { codeField, search } = await open({
    'GET /api/promotion/find/GOLD99': { promotion: { ...promotion, terms } },
    'GET /api/wallet': walletReply,
  });
  await userEvent.type(codeField, 'gold99');
  await userEvent.click(search);
  const list = await screen.findByRole('list', { name: th.terms.label });
  expect(await within(list).findByText('นับยอดฝากตั้งแต่ 500.00 บาท ขึ้นไป')).toBeVisible();
  expect(within(list).getByText('ต้องเล่นครบ 2 เท่าของยอดฝากรวมโบนัสก่อนถอน')).toBeVisible();
  expect(within(list).queryByText(th.terms.net)).not.toBeInTheDocument();
});

test('[S3.23] shows the amount of the promotion, and disables its button while no deposit counts', async () => {
  inSite({ dialogs: ['wallet.deposit'] });
  const conditions = { required: 198, cancelBelow: 20 };
  let grant = { amount: 0, deposit: 0, conditions };
  const { codeField, search } = await open({
    'GET /api/promotion/find/GOLD99': () => ({ promotion: { ...promotion, grant } }),
    'GET /api/wallet': walletReply,
  });
  await userEvent.type(codeField, 'gold99');
  await userEvent.click(search);
  const button = await screen.findByRole('button', { name: 'ใช้รหัส GOLD99' });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription(new RegExp(th.grant.none));
  expect(screen.getByRole('link', { name: th.grant.goDeposit })).toBeVisible();
  grant = { amount: 99, deposit: 0, conditions };
  await userEvent.click(search);
  expect(await screen.findByRole('list', { name: th.conditions.title })).toHaveTextContent('198.00 บาท');
  expect(screen.getByText('99.00', { selector: 'span' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'ใช้รหัส GOLD99' })).toBeEnabled();
});

describe('another backend', () => {
  /** A promotion with the specified fields only, without a wrapper (S3.23). */
  const minimal = { percentFail: 25, description: '<p>รับ 50 บาทในวันฝนตก</p>' };
  const path = '/api/promotion/activate/RAIN50';

  function open(api: MockApi = {}) {
    return openWithOtherBackend(<BonusPage />, {
      'GET /api/bonus': [],
      'GET /api/bonus/check/active': { status: false, type: null },
      'GET /api/promotion/current': emptyReply,
      'GET /api/promotion/find/RAIN50': minimal,
      ...api,
    });
  }

  async function search() {
    await userEvent.type(await screen.findByRole('textbox', { name: 'รหัสโปรโมชัน' }), 'rain50{Enter}');
  }

  async function activate() {
    await search();
    await userEvent.click(await screen.findByRole('button', { name: 'ใช้รหัส RAIN50' }));
  }

  test('[S3.23] shows a promotion whose reply has no wrapper and no code, under the searched code', async () => {
    open();
    await search();
    expect(await screen.findByText('รับ 50 บาทในวันฝนตก')).toBeVisible();
    expect(screen.getByText('RAIN50')).toBeVisible();
    expect(screen.getByText('หากยกเลิกก่อนทำยอดครบ จะได้เก็บไว้ 25% ของยอดฝากและโบนัสที่เหลือ')).toBeVisible();
  });

  test('[S3.23] shows only the fields that a promotion has', async () => {
    const { container } = open({
      'GET /api/promotion/find/RAIN50': { description: null, percentFail: 'few' },
    });
    await search();
    expect(await screen.findByRole('button', { name: 'ใช้รหัส RAIN50' })).toBeVisible();
    expect(container).not.toHaveTextContent(/%|NaN|undefined|null/);
  });

  test.each([[''], [{ message: 'NO_PROMOTION' }]])(
    '[S8.24] treats %j as “no promotion found”',
    async (response) => {
      open({ 'GET /api/promotion/find/RAIN50': () => response });
      await search();
      expect(await screen.findByText(th.promotion.notFound)).toBeVisible();
    },
  );

  test('[S8.23] shows an error for a response that cannot be parsed', async () => {
    open({ 'GET /api/promotion/find/RAIN50': () => '<html>502</html>' });
    await search();
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(/อ่านไม่ได้/);
    expect(screen.queryByText(th.promotion.notFound)).not.toBeInTheDocument();
  });

  test.each(minimalReplies)(
    '[S4.18] [S8.25] treats %s as a success of the activation and shows a “saved” dialog',
    async (_, reply) => {
      const emitted = recordEvents('promotions:bonus-changed');
      const { calls } = open({ [`GET ${path}`]: () => reply });
      await activate();
      expect(await screen.findByRole('dialog', { name: 'รับโบนัสแล้ว' })).toHaveTextContent('ใช้รหัส RAIN50 แล้ว');
      expect(emitted).toEqual([{ activeCode: 'RAIN50' }]);
      expect(requestsTo(calls, path)).toEqual({ count: 1, hasKey: false });
    },
  );

  test.each([
    ['the active offer', { 'GET /api/promotion/current': emptyReply }],
    ['the promotion itself', { 'GET /api/bonus/check/active': { status: false, type: null } }],
  ])(
    '[S4.18] detects an activation after a lost response by %s, and sends the request once',
    async (_, overrides) => {
      let isActivated = false;
      const { calls } = open({
        'GET /api/bonus/check/active': () => ({ status: isActivated, type: null }),
        'GET /api/promotion/current': () => (isActivated ? minimal : ''),
        [`GET ${path}`]: () => {
          isActivated = true;
          return serverError;
        },
        ...overrides,
      });
      await activate();
      expect(await screen.findByText(th.found.received)).toBeVisible();
      expect(requestsTo(calls, path)).toEqual({ count: 1, hasKey: false });
    },
  );

  test('[S2.50] keeps the code and locks the form while the outcome is unknown', async () => {
    open({ [`GET ${path}`]: serverError });
    await activate();
    expect(await screen.findByText(th.found.reading)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'รหัสโปรโมชัน' })).toHaveValue('RAIN50');
    expect(screen.getByRole('textbox', { name: 'รหัสโปรโมชัน' })).toHaveAttribute('readonly');
    expect(screen.getByRole('button', { name: 'ใช้รหัส RAIN50' })).toBeDisabled();
  });
});
