import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ApiDouble, refusal } from '@wallet/testing';
import th from '../locales/th.json';
import { heardEvents } from '../testing/heard-events';
import { littleReplies, nothing, openElsewhere, sentTo } from '../testing/open-elsewhere';
import { BonusPage } from './bonus-page';

/** A promotion with the specified fields only, without a wrapper (S3.23). */
const bare = { percentFail: 25, description: '<p>รับ 50 บาทในวันฝนตก</p>' };
const path = '/api/promotion/activate/RAIN50';

function open(api: ApiDouble = {}) {
  return openElsewhere(<BonusPage />, {
    'GET /api/bonus': [],
    'GET /api/bonus/check/active': { status: false, type: null },
    'GET /api/promotion/current': nothing,
    'GET /api/promotion/find/RAIN50': bare,
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

test('[S3.23] a promotion without wrapper and code is shown under the code that was searched', async () => {
  open();
  await search();
  expect(await screen.findByText('รับ 50 บาทในวันฝนตก')).toBeVisible();
  expect(screen.getByText('RAIN50')).toBeVisible();
  expect(screen.getByText('หากทำยอดไม่ครบเงื่อนไข จะได้เก็บไว้ 25%')).toBeVisible();
});

test('[S3.23] of a promotion only what is told is shown', async () => {
  const { container } = open({ 'GET /api/promotion/find/RAIN50': { description: null, percentFail: 'few' } });
  await search();
  expect(await screen.findByRole('button', { name: 'ใช้รหัส RAIN50' })).toBeVisible();
  expect(container).not.toHaveTextContent(/%|NaN|undefined|null/);
});

test.each([[''], [null], [{}], [{ message: 'NO_PROMOTION' }]])(
  '[S8.24] %j as the answer to a search is no promotion',
  async (answer) => {
    open({ 'GET /api/promotion/find/RAIN50': () => answer });
    await search();
    expect(await screen.findByText(th.promotion.notFound)).toBeVisible();
  },
);

test('[S8.23] an answer that is something else is told as one that could not be understood', async () => {
  open({ 'GET /api/promotion/find/RAIN50': () => '<html>502</html>' });
  await search();
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(/อ่านไม่ได้/);
  expect(screen.queryByText(th.promotion.notFound)).not.toBeInTheDocument();
});

test.each(littleReplies)('[S4.18] [S8.25] entering that is answered with %s says saved', async (_, reply) => {
  const heard = heardEvents('promotions:bonus-changed');
  const { calls } = open({ [`GET ${path}`]: () => reply });
  await activate();
  expect(await screen.findByRole('dialog', { name: 'บันทึกแล้ว' })).toHaveTextContent('ใช้รหัส RAIN50 แล้ว');
  expect(heard).toEqual([{ activeCode: 'RAIN50' }]);
  expect(sentTo(calls, path)).toEqual({ count: 1, keyed: false });
});

test.each([
  ['what is active', { 'GET /api/promotion/current': nothing }],
  ['the promotion itself', { 'GET /api/bonus/check/active': { status: false, type: null } }],
])('[S4.18] entering without an answer is found by %s, and asked for once', async (_, change) => {
  let isIn = false;
  const { calls } = open({
    'GET /api/bonus/check/active': () => ({ status: isIn, type: null }),
    'GET /api/promotion/current': () => (isIn ? bare : ''),
    [`GET ${path}`]: () => {
      isIn = true;
      return refusal('INTERNAL_SERVER_ERROR', 500);
    },
    ...change,
  });
  await activate();
  expect(await screen.findByText(th.found.received)).toBeVisible();
  expect(sentTo(calls, path)).toEqual({ count: 1, keyed: false });
});

test('[S2.50] while its outcome is not known the code stays and nothing else can be entered', async () => {
  open({ [`GET ${path}`]: refusal('INTERNAL_SERVER_ERROR', 500) });
  await activate();
  expect(await screen.findByText(th.found.reading)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'รหัสโปรโมชัน' })).toHaveValue('RAIN50');
  expect(screen.getByRole('textbox', { name: 'รหัสโปรโมชัน' })).toHaveAttribute('readonly');
  expect(screen.getByRole('button', { name: 'ใช้รหัส RAIN50' })).toBeDisabled();
});
