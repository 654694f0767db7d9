import { screen } from '@testing-library/react';
import { inSite, renderRemote } from '@wallet/testing';
import common from '@wallet/platform/locales/common.th.json';
import th from '../locales/th.json';
import { RunningBonus } from './running-bonus';

const wagering = {
  bonus: 100,
  required: 2000,
  staked: 760,
  isMet: false,
  isWithdrawable: false,
  kept: 0,
  success: 100,
  fail: 50,
  cancelBelow: 20,
  currency: 'BAHT',
};

const open = (reply: unknown, areAmountsHidden = false) =>
  renderRemote(<RunningBonus areAmountsHidden={areAmountsHidden} reply={reply} />, {
    route: '/user/home',
    texts: { promotions: th },
  });

const region = () => screen.getByRole('region', { name: th.active.running });

beforeEach(() => inSite({ pages: ['/user/bonus'] }));

test('shows how much turnover a bonus still requires, with a link to the bonus page, without a call of its own', () => {
  const view = open({ status: true, wagering });
  expect(region()).toHaveTextContent('1,240.00 บาท');
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '760');
  expect(screen.getByRole('link', { name: common.bonus.see })).toHaveAttribute('href', '/user/bonus');
  expect(view.calls).toEqual([]);
});

test('hides the amounts of the bonus behind dots, as the other amounts of the home', () => {
  open({ status: true, wagering }, true);
  expect(screen.getByText('••••••')).toHaveAttribute('aria-hidden', 'true');
  expect(region()).toHaveTextContent(th.active.hidden);
  expect(region()).not.toHaveTextContent('–');
  expect(region()).not.toHaveTextContent(/\d/);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test.each([
  ['no bonus is active', { status: false }],
  ['the backend does not report the turnover', { status: true, type: 'BONUS' }],
  ['the backend reports a turnover in another form', { status: true, wagering: { required: 'many' } }],
])('shows nothing when %s', (_, reply) => {
  open(reply);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
