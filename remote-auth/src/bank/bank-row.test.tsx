import { useEffect, useState } from 'react';
import { act, screen } from '@testing-library/react';
import type { BankAccount, WalletReply } from '@wallet/platform/api';
import { events } from '@wallet/platform/events';
import { renderRemote } from '@wallet/testing';
import th from '../locales/th.json';
import { addTexts, changeLanguage } from '@wallet/platform/i18n';
import la from '../locales/la.json';
import { BankRow } from './bank-row';

const account: BankAccount = {
  bankAccountName: 'SOMCHAI JAIDEE',
  bankAccountNo: '0123456789',
  bankCode: 'KBANK',
  bank: { nameTH: 'ธนาคารกสิกรไทย', nameEN: 'Kasikornbank', nameLA: 'ທະນາຄານກະສິກອນໄທ' },
};

const row = (bankAccount: BankAccount | null) => {
  const wallet: WalletReply = {
    profile: null,
    bankAccount,
    wallet: null,
    invite: null,
    reportsChanges: false,
    slots: [],
    unreadSlots: 0,
  };
  return <BankRow wallet={wallet} hiddenAmountText={null} />;
};

/** Changes the name as the home does, when the dialog that corrects it reports the new name. */
function Home({ bankAccount }: { bankAccount: BankAccount | null }) {
  const [holder, setHolder] = useState(bankAccount?.bankAccountName ?? null);
  useEffect(() => events.on('auth:bank-name-changed', (name) => setHolder(name.bankAccountName)), []);
  return row(bankAccount && { ...bankAccount, bankAccountName: holder });
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

test('[S1.1] shows the name of the bank in the current language', async () => {
  open(account);
  await act(async () => {
    addTexts('auth', 'la', la);
    await changeLanguage('la');
  });
  expect(screen.getByText(/ທະນາຄານກະສິກອນໄທ/)).toBeVisible();
  await act(() => changeLanguage('th'));
});

test('[S2.31] links to the correction of a name that the bank does not accept', () => {
  open({ ...account, bankCode: 'KTB', bankAccountName: 'สมชาย ใจดี' });
  expect(link()).toHaveAttribute('href', '/user/home?dialog=auth.edit-bank-name');
});

test('shows a dash for each fact that the backend does not send', () => {
  open({ bankAccountName: null, bankAccountNo: null, bankCode: null, bank: null });
  expect(document.body).not.toHaveTextContent(/undefined|null/);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('renders nothing when the backend sends no bank account', () => {
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
