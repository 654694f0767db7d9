import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BankAccount, WalletReply } from '@wallet/platform/api';
import { events } from '@wallet/platform/events';
import { addTexts, changeLanguage } from '@wallet/platform/i18n';
import {
  failingResponse,
  recordEvents,
  renderRemote,
  type MockApi,
  type MockResponse,
} from '@wallet/testing';
import { formatDate } from '@wallet/ui';
import { useEffect, useState } from 'react';
import { BankRow } from '../bank/bank-row';
import en from '../locales/en.json';
import th from '../locales/th.json';
import { profileReply, specifiedReplies } from '../testing/profile-reply';
import { ProfilePage } from './profile-page';

function open(response: MockResponse = profileReply()) {
  return renderRemote(<ProfilePage />, {
    route: '/user/profile',
    texts: { auth: th },
    api: { 'GET /api/account/profile': response },
  });
}

const valueNextTo = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;
const toasts = recordEvents('ui:toast-requested');

test('[S2.45] [S3.3] [S9.9] shows every field, the account number in groups of 3-3-rest, the Thai bank name and the pause of withdrawals', async () => {
  const pausedUntil = '2026-03-02T05:06:07.000Z';
  open(profileReply({}, {}, { payeeChange: { needsPassword: true, pause: 86_400_000, pausedUntil } }));
  expect(await screen.findByRole('heading', { name: 'สมชาย ใจดี' })).toBeVisible();
  expect(screen.getByText(th.payee.pausedTitle)).toBeVisible();
  expect(screen.getByText(new RegExp(th.payee.pausedUntil)).textContent).toContain(formatDate(pausedUntil));
  expect(screen.getByText('65f0c1a2b3c4d5e6f7a8b9c0')).toBeVisible();
  expect(valueNextTo(th.profile.username)).toHaveTextContent('0811111111');
  expect(valueNextTo(th.profile.joined)).toHaveTextContent(formatDate('2026-03-01T05:06:07.000Z'));
  expect(valueNextTo(th.profile.holder)).toHaveTextContent('SOMCHAI JAIDEE');
  expect(valueNextTo(th.profile.bankName)).toHaveTextContent('ธนาคารกสิกรไทย');
  expect(valueNextTo(th.profile.accountNo)).toHaveTextContent('012-345-6789');
  expect(document.title).toBe(th.profile.title);
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  expect(screen.queryByRole('button', { name: th.bankName.title })).not.toBeInTheDocument();
});

test('[S1.1] [S2.45] shows the bank name in the user’s language and in Thai', async () => {
  addTexts('auth', 'en', en);
  await act(() => changeLanguage('en'));
  open();
  await waitFor(() =>
    expect(valueNextTo(en.profile.bankName)).toHaveTextContent('Kasikornbank (ธนาคารกสิกรไทย)'),
  );
  expect(screen.getByText(/ธนาคารกสิกรไทย/)).toHaveAttribute('lang', 'th');
  await act(() => changeLanguage('th'));
});

test('[S2.46] [S2.47] [S7.5] opens the dialogs for the password, the profile and a name that the bank does not accept', async () => {
  const { address } = open(profileReply({ bankCode: 'KTB', bankAccountName: 'สมชาย ใจดี' }));
  for (const [name, dialog] of [
    [th.password.title, 'auth.change-password'],
    [th.editProfile.title, 'auth.edit-profile'],
    [th.bankName.title, 'auth.edit-bank-name'],
  ] as const) {
    await userEvent.click(await screen.findByRole('button', { name }));
    expect(address()).toBe(`/user/profile?dialog=${dialog}`);
  }
});

test('applies and stores the theme that the member chooses', async () => {
  const root = document.documentElement;
  open();
  const theme = await screen.findByRole('combobox', { name: th.profile.theme });
  expect(theme).toHaveDisplayValue(th.profile.themeDevice);
  await userEvent.selectOptions(theme, th.profile.themeDark);
  expect([root.dataset['theme'], localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
  await userEvent.selectOptions(theme, th.profile.themeDevice);
  expect([root.dataset['theme'], localStorage.getItem('theme')]).toEqual(['', null]);
});

test('[S8.19] copies the account number as plain digits and shows a toast', async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('button', { name: 'คัดลอก 0123456789' }));
  expect(await navigator.clipboard.readText()).toBe('0123456789');
  expect(toasts).toEqual([{ kind: 'success', text: 'คัดลอกแล้ว 0123456789' }]);
});

function openSpecified(api: MockApi = {}) {
  return renderRemote(<ProfilePage />, {
    route: '/user/profile',
    texts: { auth: th },
    api: { ...specifiedReplies, ...api },
  });
}

test('[S2.45] [S2.47] [S3.3] [S3.9] shows the bank account of the wallet response, and recognizes the bank by its name', async () => {
  openSpecified();
  expect(await screen.findByRole('heading', { name: 'มะลิ' })).toBeVisible();
  await waitFor(() => expect(valueNextTo(th.profile.holder)).toHaveTextContent('มะลิ ใจดี'));
  expect(valueNextTo(th.profile.bankName)).toHaveTextContent('กรุงไทย');
  expect(valueNextTo(th.profile.accountNo)).toHaveTextContent('123-456-7890');
  expect(valueNextTo(th.profile.joined)).toHaveTextContent('–');
  expect(await screen.findByRole('button', { name: th.bankName.title })).toBeVisible();
});

test('[S2.45] shows the rest of the profile when there is no bank account', async () => {
  openSpecified({ 'GET /api/wallet': { wallet: { amount: 1 }, bankAccount: null } });
  expect(await screen.findByText('65001')).toBeVisible();
  expect(await screen.findByText(th.profile.noBank)).toBeVisible();
  expect(screen.getByRole('button', { name: th.editProfile.title })).toBeVisible();
});

test('[S2.45] shows the rest of the profile when the bank account cannot be loaded, and loads it again on request', async () => {
  const { response, recover } = failingResponse(specifiedReplies['GET /api/wallet']);
  openSpecified({ 'GET /api/wallet': response });
  expect(await screen.findByText('65001')).toBeVisible();
  const retry = await screen.findByRole('button', { name: 'ลองอีกครั้ง' });
  recover();
  await userEvent.click(retry);
  expect(await screen.findByText('ใจดี')).toBeVisible();
});

test.each([
  ['only an id', { profile: { _id: 7 }, bankAccount: {} }],
  ['null values', { profile: { _id: null, name: null, username: null }, bankAccount: { bank: null } }],
  ['an empty bank', { _id: '7', username: '0811111111', bankAccount: { bank: {} } }],
])('[S2.45] [S3.3] shows dashes for the missing fields of a profile with %s', async (_, response) => {
  const { container } = open(response);
  await screen.findByText(th.profile.bank);
  expect(valueNextTo(th.profile.holder)).toHaveTextContent('–');
  expect(valueNextTo(th.profile.bankName)).toHaveTextContent('–');
  expect(valueNextTo(th.profile.accountNo)).toHaveTextContent('–');
  expect(container).not.toHaveTextContent(/null|undefined|NaN|1970/);
});

describe('bank row', () => {
  const account: BankAccount = {
    bankAccountName: 'SOMCHAI JAIDEE',
    bankAccountNo: '0123456789',
    bankCode: 'KBANK',
    bank: { nameTH: 'ธนาคารกสิกรไทย', nameEN: 'Kasikornbank', nameLA: 'ທະນາຄານກະສິກອນໄທ' },
  };

  /** Changes the name as the home does, when the dialog that corrects it reports the new name. */
  function Home({ bankAccount }: { bankAccount: BankAccount | null }) {
    const [holder, setHolder] = useState(bankAccount?.bankAccountName ?? null);
    useEffect(() => events.on('auth:bank-name-changed', (name) => setHolder(name.bankAccountName)), []);
    const wallet = { bankAccount: bankAccount && { ...bankAccount, bankAccountName: holder } } as WalletReply;
    return <BankRow wallet={wallet} hiddenAmountText={null} />;
  }

  const open = (bankAccount: BankAccount | null) =>
    renderRemote(<Home bankAccount={bankAccount} />, { route: '/user/home', texts: { auth: th } });

  const link = () => screen.queryByRole('link', { name: th.bankRow.correct });

  test('[S2.30] [S9.9] shows the bank account with its number in groups', () => {
    const view = open(account);
    expect(screen.getByRole('heading', { name: th.bankRow.title })).toBeVisible();
    expect(screen.getByText('SOMCHAI JAIDEE')).toBeVisible();
    expect(screen.getByText(/ธนาคารกสิกรไทย/)).toBeVisible();
    expect(screen.getByText('012-345-6789')).toBeVisible();
    expect(link()).not.toBeInTheDocument();
    expect(view.calls).toEqual([]);
  });

  test('[S2.31] links to the correction of a name that the bank does not accept', () => {
    open({ ...account, bankCode: 'KTB', bankAccountName: 'สมชาย ใจดี' });
    expect(link()).toHaveAttribute('href', '/user/home?dialog=auth.edit-bank-name');
  });

  test('shows a dash for each fact that the backend does not send, and nothing without an account', () => {
    const view = open({ bankAccountName: null, bankAccountNo: null, bankCode: null, bank: null });
    expect(document.body).not.toHaveTextContent(/undefined|null/);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    view.unmount();
    open(null);
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  test('[S4.15] [S8.19] clicks the copy button one second after the name was corrected', async () => {
    open(account);
    const copied: string[] = [];
    const copy = screen.getByRole('button', { name: 'คัดลอก SOMCHAI JAIDEE' });
    copy.addEventListener('click', () => copied.push(copy.getAttribute('aria-label') ?? ''));
    jest.useFakeTimers();
    act(() => events.emit('auth:bank-name-changed', { bankAccountName: 'SOMCHAI RAKDEE' }));
    await act(() => jest.advanceTimersByTimeAsync(999));
    expect(copied).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(copied).toEqual(['คัดลอก SOMCHAI RAKDEE']);
    expect(copy).toHaveFocus();
    jest.useRealTimers();
  });
});
