import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { events } from '@wallet/platform/events';
import { formatDate } from '@wallet/ui';
import { addTexts, changeLanguage } from '@wallet/platform/i18n';
import { type ApiDouble, type DoubledAnswer, refusal, renderRemote } from '@wallet/testing';
import en from '../locales/en.json';
import th from '../locales/th.json';
import { profileReply } from '../testing/profile-reply';
import { ProfilePage } from './profile-page';

function open(answer: DoubledAnswer = profileReply()) {
  return renderRemote(<ProfilePage />, {
    route: '/user/profile',
    texts: { auth: th },
    api: { 'GET /api/account/profile': answer },
  });
}

const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;
const thaiKtb = profileReply({ bankCode: 'KTB', bankAccountName: 'สมชาย ใจดี' });

test('[S2.45] [S3.3] [S9.9] the profile shows every field, the number in groups of 3-3-rest and the Thai name of the bank', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'สมชาย ใจดี' })).toBeVisible();
  expect(screen.getByText('65f0c1a2b3c4d5e6f7a8b9c0')).toBeVisible();
  expect(fact(th.profile.username)).toHaveTextContent('0811111111');
  expect(fact(th.profile.joined)).toHaveTextContent(formatDate('2026-03-01T05:06:07.000Z'));
  expect(fact(th.profile.holder)).toHaveTextContent('SOMCHAI JAIDEE');
  expect(fact(th.profile.bankName)).toHaveTextContent('ธนาคารกสิกรไทย');
  expect(fact(th.profile.accountNo)).toHaveTextContent('012-345-6789');
  expect(document.title).toBe(th.profile.title);
});

test('[S2.45] the username can be read and not changed', async () => {
  open();
  await screen.findByText('0811111111');
  expect(screen.queryAllByRole('textbox')).toEqual([]);
});

test('[S2.45] a reader of another language meets the bank by a name they can read, and by its Thai name', async () => {
  addTexts('auth', 'en', en);
  await act(() => changeLanguage('en'));
  open();
  await waitFor(() => expect(fact(en.profile.bankName)).toHaveTextContent('Kasikornbank (ธนาคารกสิกรไทย)'));
  expect(screen.getByText(/ธนาคารกสิกรไทย/)).toHaveAttribute('lang', 'th');
  await act(() => changeLanguage('th'));
});

test('until when nothing is paid out after a change of the bank account stands beside it', async () => {
  const pausedUntil = '2026-03-02T05:06:07.000Z';
  open(profileReply({}, {}, { needsPassword: true, pause: 86_400_000, pausedUntil }));
  expect(await screen.findByText(th.payee.pausedTitle)).toBeVisible();
  expect(screen.getByText(new RegExp(th.payee.pausedUntil)).textContent).toContain(formatDate(pausedUntil));
});

test('[S9.9] a number that has not 10 digits is left as it is', async () => {
  open(profileReply({ bankAccountNo: '0101200098765401' }));
  expect(await screen.findByText('0101200098765401')).toBeVisible();
});

test('[S2.46] the lock opens the dialog that changes the password', async () => {
  const { address } = open();
  await userEvent.click(await screen.findByRole('button', { name: th.password.title }));
  expect(address()).toBe('/user/profile?dialog=auth.change-password');
});

test('[S2.47] correcting the account name is offered for an English-only bank with a Thai name', async () => {
  const { address } = open(thaiKtb);
  await userEvent.click(await screen.findByRole('button', { name: th.bankName.title }));
  expect(address()).toBe('/user/profile?dialog=auth.edit-bank-name');
});

test('[S2.47] it is not offered where nothing has to be corrected', async () => {
  open();
  await screen.findByText('SOMCHAI JAIDEE');
  expect(screen.queryByRole('button', { name: th.bankName.title })).not.toBeInTheDocument();
});

test('[S8.19] the number is copied in plain digits and a toast says so', async () => {
  const user = userEvent.setup();
  const toast = jest.fn();
  const stop = events.on('ui:toast-requested', toast);
  open();
  await user.click(await screen.findByRole('button', { name: 'คัดลอก 0123456789' }));
  expect(await navigator.clipboard.readText()).toBe('0123456789');
  expect(toast).toHaveBeenCalledWith({ kind: 'success', text: 'คัดลอกแล้ว 0123456789' });
  stop();
});

test('[S4.15] [S8.19] one second after the name was corrected the copy control is triggered by itself', async () => {
  const toast = jest.fn();
  const stop = events.on('ui:toast-requested', toast);
  open();
  const copy = await screen.findByRole('button', { name: 'คัดลอก SOMCHAI JAIDEE' });
  const clicked = jest.fn();
  copy.addEventListener('click', clicked);
  jest.useFakeTimers();
  act(() => events.emit('auth:bank-name-changed', { bankAccountName: 'SOMCHAI JAIDEE' }));
  await act(() => jest.advanceTimersByTimeAsync(999));
  expect(clicked).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(clicked).toHaveBeenCalledTimes(1);
  expect(copy).toHaveFocus();
  jest.useRealTimers();
  await waitFor(() => expect(toast).toHaveBeenCalledTimes(1));
  stop();
});

/** The specified data: the profile alone, and the bank account with the wallet, without its bank code. */
const specified = {
  profile: { _id: '65001', username: '0811111111', name: 'มะลิ' },
  wallet: {
    wallet: { amount: 100 },
    bankAccount: { bankAccountName: 'มะลิ ใจดี', bankAccountNo: 1234567890, bank: { nameTH: 'กรุงไทย' } },
  },
};

function openSpecified(api: ApiDouble = {}) {
  return renderRemote(<ProfilePage />, {
    route: '/user/profile',
    texts: { auth: th },
    api: {
      'GET /api/account/profile': { profile: specified.profile },
      'GET /api/wallet': specified.wallet,
      'GET /api/lookup/banks': [{ code: 'KTB', nameTH: 'กรุงไทย' }],
      ...api,
    },
  });
}

test('[S2.45] [S3.3] [S3.9] a profile without its bank account has the one that the wallet names', async () => {
  openSpecified();
  expect(await screen.findByRole('heading', { name: 'มะลิ' })).toBeVisible();
  await waitFor(() => expect(fact(th.profile.holder)).toHaveTextContent('มะลิ ใจดี'));
  expect(fact(th.profile.bankName)).toHaveTextContent('กรุงไทย');
  expect(fact(th.profile.accountNo)).toHaveTextContent('123-456-7890');
  expect(fact(th.profile.joined)).toHaveTextContent('–');
});

test('[S2.47] an English-only bank is known by its name, where its code is not given', async () => {
  const { address } = openSpecified();
  await userEvent.click(await screen.findByRole('button', { name: th.bankName.title }));
  expect(address()).toBe('/user/profile?dialog=auth.edit-bank-name');
});

test.each([
  ['a wallet without one', { wallet: { amount: 1 } }],
  ['one of nulls', { wallet: { amount: 1 }, bankAccount: null }],
])('[S2.45] without any bank account (%s) what is there is shown', async (_, wallet) => {
  openSpecified({ 'GET /api/wallet': wallet });
  expect(await screen.findByText('65001')).toBeVisible();
  expect(await screen.findByText(th.profile.noBank)).toBeVisible();
  expect(screen.getByRole('button', { name: th.editProfile.title })).toBeVisible();
});

test('[S2.45] a bank account that cannot be read costs itself alone, and is read again on request', async () => {
  let up = false;
  openSpecified({ 'GET /api/wallet': () => (up ? specified.wallet : refusal('INTERNAL_SERVER_ERROR', 500)) });
  expect(await screen.findByText('65001')).toBeVisible();
  const retry = await screen.findByRole('button', { name: 'ลองอีกครั้ง' });
  up = true;
  await userEvent.click(retry);
  expect(await screen.findByText('มะลิ ใจดี')).toBeVisible();
});

test.each([
  ['nothing but an id', { profile: { _id: 7 }, bankAccount: {} }],
  ['nulls', { profile: { _id: null, name: null, username: null }, bankAccount: { bank: null } }],
  ['a bare profile', { _id: '7', username: '0811111111', bankAccount: { bank: {} } }],
])('[S2.45] [S3.3] a profile of %s shows dashes for the rest', async (_, answer) => {
  const { container } = open(answer);
  await screen.findByText(th.profile.bank);
  expect(fact(th.profile.holder)).toHaveTextContent('–');
  expect(fact(th.profile.bankName)).toHaveTextContent('–');
  expect(fact(th.profile.accountNo)).toHaveTextContent('–');
  expect(container).not.toHaveTextContent(/null|undefined|NaN|1970/);
});

test('[S7.5] name and bank account can be changed', async () => {
  const { address } = open();
  await userEvent.click(await screen.findByRole('button', { name: th.editProfile.title }));
  expect(address()).toBe('/user/profile?dialog=auth.edit-profile');
});

test('a profile that cannot be read says so and is read again on request', async () => {
  let up = false;
  open(() => (up ? profileReply() : refusal('INTERNAL_SERVER_ERROR', 500)));
  const retry = await screen.findByRole('button', { name: 'ลองอีกครั้ง' });
  up = true;
  await userEvent.click(retry);
  expect(await screen.findByText('SOMCHAI JAIDEE')).toBeVisible();
});
