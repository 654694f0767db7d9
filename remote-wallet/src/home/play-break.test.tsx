import { act, screen, waitFor } from '@testing-library/react';
import type { SlotItem } from '@wallet/platform/site';
import { session } from '@wallet/platform/session';
import errors from '@wallet/platform/locales/errors.th.json';
import { inSite } from '@wallet/testing';
import type { ComponentType } from 'react';
import { manifest } from '../../remote.manifest';
import { DepositDialog } from '../deposit/deposit-dialog';
import { GameDialog } from '../game/game-dialog';
import th from '../locales/th.json';
import { reloadWallet } from '../model/home-query';
import { depositOptions } from '../testing/deposit-options';
import { renderWallet } from '../testing/render-wallet';
import { walletReply } from '../testing/wallet-reply';
import { TransferDialog } from '../transfer/transfer-dialog';
import { HomePage } from './home-page';

const onBreak = walletReply({
  saferPlay: {
    break: { kind: 'break', startedAt: '2026-03-01T00:00:00.000Z', endsAt: '2026-03-08T00:00:00.000Z' },
    held: null,
    reminderMinutes: null,
    isReviewDue: false,
    shouldOfferLimits: false,
    hasNotice: true,
  },
});

/** The tiles of the manifest, with their Thai labels. */
const tiles: SlotItem[] = manifest.contributions
  .filter(({ slot }) => slot === 'wallet.home-tiles')
  .map((tile, index) => ({
    ...tile,
    key: String(index),
    label: th.tile[tile.text.slice('tile.'.length) as 'deposit'],
  }));
const tileNames = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

beforeEach(() => {
  localStorage.clear();
  session.start('somchai', true);
  inSite({ slots: { 'wallet.home-tiles': tiles }, dialogs: ['wallet.game', 'wallet.deposit'] });
});
afterEach(() => session.end('logout'));

test('[H6.4] the home shows no way to deposit, transfer or play during a break, and withdraw and statement stay', async () => {
  let reply = walletReply();
  renderWallet(<HomePage />, { route: '/user/home', api: { 'GET /api/wallet': () => reply } });
  expect(await screen.findByRole('heading', { name: th.games.slot })).toBeVisible();
  for (const name of [th.tile.deposit, th.tile.transfer]) expect(tileNames()).toContain(name);
  reply = onBreak;
  await act(async () => void (await reloadWallet()));
  await waitFor(() => expect(tileNames()).toEqual([th.tile.withdraw, th.tile.statement]));
  expect(screen.queryByRole('heading', { name: th.games.slot })).not.toBeInTheDocument();
});

test.each<[string, ComponentType<{ params: Record<string, string>; close: () => void }>]>([
  [th.deposit.title, DepositDialog],
  [th.transfer.title, TransferDialog],
  [th.game.title, GameDialog],
])('[H6.4] the address of the dialog “%s” says why it is closed during a break', async (title, Dialog) => {
  const close = jest.fn();
  renderWallet(<Dialog params={{ code: 'PG' }} close={close} />, {
    route: '/user/home',
    api: { 'GET /api/wallet': onBreak, 'GET /api/lookup/deposit': depositOptions() },
  });
  expect(await screen.findByText(errors.ON_BREAK)).toBeVisible();
  expect(screen.getByRole('dialog', { name: title })).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});
