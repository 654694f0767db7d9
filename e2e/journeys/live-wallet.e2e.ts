import type { Page } from '@playwright/test';
import { noMoney } from '../support/player';
import { expect, test } from '../support/player-test';
import { homePage } from '../support/home-page';
import { liveLabels } from '../support/money-labels';

/** Records the addresses of the socket connections that the page opens from now on, and of those that get live changes. */
function recordSockets(page: Page) {
  const opened: string[] = [];
  const live = new Set<string>();
  page.on('websocket', (socket) => {
    opened.push(socket.url());
    socket.on('framereceived', ({ payload }) => {
      if (payload.toString().includes('"wallet-ready"')) live.add(socket.url());
    });
  });
  return { opened, live };
}

test.use({ balances: noMoney, language: 'la', viewport: { width: 360, height: 740 } });

test('[S2.29] an open home shows and announces a bank credit without a tap', async ({ page, player }) => {
  const sockets = recordSockets(page);
  await page.goto('/user/home');
  const home = homePage(page, 'la');
  await expect(home.wallet).toContainText('0.00');
  await expect.poll(() => sockets.live.size).toBe(1);
  await player.receive(333.25);
  await expect(page.getByText(liveLabels.la.received)).toBeVisible();
  await expect(home.wallet).toContainText('333.25');
  // This page has the chat too: both use one connection.
  expect(sockets.opened).toHaveLength(1);
});
