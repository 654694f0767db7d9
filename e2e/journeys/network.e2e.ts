import { discoveryOf, releaseOf } from '../support/discovery';
import { members } from '../support/members';
import { reportNoBonus } from '../support/running-bonus';
import { expect, test } from '../support/test';
import { labels } from '../support/labels';
import { chatButton } from '../support/chat-panel';

test.use({ member: members.rich, language: 'th' });

test('[T3.1] the home fetches its remote from the address in discovery, the chat’s code after it is painted, and the code of another page when its link is hovered', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('main')) return;
      performance.mark('page-drawn');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  const discovery = await discoveryOf(site.url);
  const { url: entry } = releaseOf(discovery, 'remote-wallet');
  const paths: string[] = [];
  page.on('request', (request) => void paths.push(new URL(request.url()).pathname));
  await reportNoBonus(page);
  await page.goto('/user/home');
  await expect(chatButton(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(paths.filter((path) => path === entry)).toEqual([entry]);
  // The home shows a fragment of the first two.
  for (const [other, fragment] of [
    ['remote-auth', 'expose_bank-row'],
    ['remote-promotions', 'expose_invite-row'],
    ['remote-spin', 'none'],
  ] as const) {
    expect(Object.keys(discovery.microFrontends)).toContain(other);
    const others = paths.filter(
      (path) => path.startsWith(`/${other}/`) && !/\/(remoteEntry\.|texts\/)/.test(path),
    );
    expect(others.filter((path) => !path.includes(`/${fragment}.`))).toEqual([]);
  }
  const times = await page.evaluate(() => ({
    drawn: performance.getEntriesByName('page-drawn').map(({ startTime }) => startTime),
    chat: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/remote-chat/'))
      .map(({ startTime }) => startTime),
  }));
  expect(times.drawn).toHaveLength(1);
  expect(times.chat.length).toBeGreaterThan(1);
  expect(Math.min(...times.chat)).toBeGreaterThan(times.drawn[0] ?? Infinity);

  await page.getByRole('main').getByRole('link', { name: labels.th.bonusTitle, exact: true }).hover();
  await expect.poll(() => paths.some((path) => path.includes('/expose_bonus.'))).toBe(true);
  await expect(page).toHaveURL('/user/home');
});
