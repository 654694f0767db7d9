import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '@wallet/platform/session';
import { inSite, renderRemote } from '@wallet/testing';
import th from '../locales/th.json';
import { walletReply } from '../testing/wallet-reply';
import { HomePage } from './home-page';

const open = () =>
  renderRemote(<HomePage />, {
    route: '/user/home',
    texts: { wallet: th },
    api: {
      'GET /api/wallet/refresh/slot': { slots: [], refreshedAt: '2025-11-20T01:50:11.000Z' },
      'GET /api/wallet': walletReply(),
    },
  });

const eye = () => screen.findByRole('button', { name: th.home.hide });
const valueNextTo = (label: string) => screen.getByText(label).nextElementSibling;
const shownTexts = () => {
  const stored = JSON.parse(localStorage.getItem('last_wallet') ?? '{}') as {
    shown: { texts: Record<string, string> };
  };
  return stored.shown.texts;
};

beforeEach(() => {
  localStorage.clear();
  session.start('token-of-somchai', true);
  inSite();
});

test('hides every amount of the home, and shows them again', async () => {
  open();
  await screen.findByText(th.home.lastSync);
  await screen.findByRole('heading', { name: 'Jade Dragon' });
  expect(await eye()).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(await eye());
  expect(await eye()).toHaveAttribute('aria-pressed', 'true');
  for (const label of [th.home.total, th.home.wallet, th.home.inGames])
    expect(valueNextTo(label)).toHaveTextContent(/^•{6}ซ่อนอยู่$/);
  expect(document.body).not.toHaveTextContent(/\d\.\d\d/);
  await userEvent.click(await eye());
  expect(valueNextTo(th.home.total)).toHaveTextContent('15,780.79 บาท');
});

test('keeps the amounts hidden after a reload, also in the page’s HTML', async () => {
  const first = open();
  await screen.findByText(th.home.lastSync);
  expect(shownTexts()).toMatchObject({ total: '15,780.79', unit: 'บาท' });
  await userEvent.click(await eye());
  expect(shownTexts()).toEqual({ total: '••••••', wallet: '••••••', inGames: '••••••', unit: '' });
  first.unmount();
  const second = open();
  expect(valueNextTo(th.home.total)).toHaveTextContent(/^•{6}ซ่อนอยู่$/);
  await waitFor(() => expect(second.calls.map(({ path }) => path)).toContain('/api/wallet'));
  await screen.findByText(th.home.lastSync);
  expect(shownTexts()).toMatchObject({ total: '••••••' });
  await userEvent.click(await eye());
  expect(shownTexts()).toMatchObject({ total: '15,780.79', unit: 'บาท' });
});
