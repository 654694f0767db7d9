import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorResponse, type MockApi, recordEvents } from '@wallet/testing';
import th from '../locales/th.json';
import { minimalReplies, emptyReply, openWithOtherBackend, requestsTo } from '../testing/open-other-backend';
import { BonusPage } from './bonus-page';

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
  const { container } = open({ 'GET /api/promotion/find/RAIN50': { description: null, percentFail: 'few' } });
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
        return errorResponse('INTERNAL_SERVER_ERROR', 500);
      },
      ...overrides,
    });
    await activate();
    expect(await screen.findByText(th.found.received)).toBeVisible();
    expect(requestsTo(calls, path)).toEqual({ count: 1, hasKey: false });
  },
);

test('[S2.50] keeps the code and locks the form while the outcome is unknown', async () => {
  open({ [`GET ${path}`]: errorResponse('INTERNAL_SERVER_ERROR', 500) });
  await activate();
  expect(await screen.findByText(th.found.reading)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'รหัสโปรโมชัน' })).toHaveValue('RAIN50');
  expect(screen.getByRole('textbox', { name: 'รหัสโปรโมชัน' })).toHaveAttribute('readonly');
  expect(screen.getByRole('button', { name: 'ใช้รหัส RAIN50' })).toBeDisabled();
});
