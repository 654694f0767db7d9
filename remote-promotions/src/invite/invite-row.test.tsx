import { screen } from '@testing-library/react';
import { satang } from '@wallet/contract/satang';
import type { WalletReply } from '@wallet/platform/api';
import { renderRemote } from '@wallet/testing';
import th from '../locales/th.json';
import { InviteRow } from './invite-row';

const wallet: WalletReply = {
  profile: null,
  bankAccount: null,
  wallet: { amount: satang(100), currency: 'BAHT' },
  invite: { amount: satang(35_550), success: 100, fail: 50 },
  reportsChanges: false,
  slots: [],
  unreadSlots: 0,
};

const open = (change: Partial<WalletReply> = {}, hiddenAmountText: string | null = null) =>
  renderRemote(<InviteRow wallet={{ ...wallet, ...change }} hiddenAmountText={hiddenAmountText} />, {
    route: '/user/home',
    texts: { promotions: th },
  });

const amount = () => screen.getByText(th.invite.bonus).nextElementSibling;
const link = () => screen.queryByRole('link', { name: th.invite.offer });

test('[S1.8] [S2.30] [S3.9] shows the invite bonus with its percentages, and links to receiving it', () => {
  const view = open();
  expect(amount()).toHaveTextContent('355.50 บาท');
  expect(screen.getByText('เก็บได้ 100% เมื่อครบเงื่อนไข หากไม่ครบเก็บได้ 50%')).toBeVisible();
  expect(link()).toHaveAttribute('href', '/user/home?dialog=promotions.invite-receive');
  expect(view.calls).toEqual([]);
});

test('[S1.8] has no link while there is no bonus to receive', () => {
  open({ invite: { amount: satang(0), success: 100, fail: 50 } });
  expect(amount()).toHaveTextContent('0.00 บาท');
  expect(link()).not.toBeInTheDocument();
});

test('[S1.8] links to receiving a bonus whose amount is unknown', () => {
  open({ invite: { amount: null, success: null, fail: null } });
  expect(amount()).toHaveTextContent(/^– บาท$/);
  expect(link()).toBeVisible();
  expect(document.body).not.toHaveTextContent('%');
});

test('hides the amount while the member hides all amounts', () => {
  open({}, 'ซ่อนอยู่');
  expect(amount()).toHaveTextContent(/^•{6}ซ่อนอยู่$/);
});

test('[S1.8] renders nothing when the backend sends no invite bonus', () => {
  const { container } = open({ invite: null });
  expect(container.querySelector('h2')).toBeNull();
});
