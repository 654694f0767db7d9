import type { Page } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import { written } from '../support/amount';
import { busyMember } from '../support/busy-member';
import { chatAgent } from '../support/chat-agent';
import { chatLabels } from '../support/chat-labels';
import { chatPanel } from '../support/chat-panel';
import { newDepositor } from '../support/depositor';
import { homePage } from '../support/home-page';
import { ledgerOf, movementsOf } from '../support/ledger';
import { expect, test } from '../support/rolling-test';
import { markDocument } from '../support/same-document';
import { storeLogin } from '../support/store-login';
import { satangOf } from '../support/amount';
import { watchScreen } from '../support/watch-screen';

/** Minimum number of rounds of each member, however fast the releases are. */
const minRounds = 6;

/** Number of the twenty releases that go live. Each takes seconds on a busy machine; `RELEASES=20` runs all of them. */
const releaseCount = Number(process.env['RELEASES'] ?? 10);

/** Arguments of the twenty releases. `place` is the index of a version among the uploaded ones. */
const allReleases = (version: (name: string, place: number) => string[]): string[][] => [
  version('remote-wallet', 0),
  version('remote-chat', 0),
  version('remote-promotions', 0),
  [...version('remote-wallet', 1), '--share', '50'],
  version('remote-auth', 0),
  version('remote-spin', 0),
  ['promote', 'remote-wallet'],
  version('remote-chat', 1),
  ['rollback', 'remote-chat'],
  version('shell', 0),
  version('remote-promotions', 1),
  version('remote-wallet', 2),
  version('remote-chat', 2),
  version('remote-spin', 1),
  version('remote-auth', 1),
  version('remote-wallet', 0),
  version('remote-promotions', 2),
  version('remote-chat', 0),
  version('remote-spin', 2),
  version('remote-auth', 2),
];

/** A guest's side of a chat, and the list of all sent messages, in order. */
function conversation(page: Page, origin: string) {
  const chat = chatPanel(page);
  const said: string[] = [];
  return {
    chat,
    said,
    /** Sends a message and receives a reply. */
    async exchange(round: number): Promise<void> {
      const number = String(round).padStart(3, '0');
      const [asked, answered] = [`ถาม ${number}`, `ตอบ ${number}`];
      await chat.write(asked);
      await expect(chat.line(asked)).toContainText(chatLabels.th.sent);
      await chatAgent(origin, await chat.guest()).text(answered);
      await expect(chat.line(answered)).toBeVisible();
      said.push(asked, answered);
    },
    /** Returns the messages on the page. */
    async shown(): Promise<string[]> {
      const lines = await chat.log.getByRole('listitem').allInnerTexts();
      return lines.flatMap((line) => /(ถาม|ตอบ) \d{3}/.exec(line)?.[0] ?? []);
    },
    /** Returns the backend's newest hundred messages, without its greeting. */
    async stored(): Promise<string[]> {
      const messages = await chatAgent(origin, await chat.guest()).messages();
      const all = messages.map(({ message }) => String(message.payload['message']));
      return all.filter((words) => !words.startsWith('สวัสดี'));
    },
  };
}

test('while releases go live, money moves once, messages come once and in order, and nobody sees an error', async ({
  rolling,
  site,
  openBrowser,
}) => {
  // Ten commands and four browsers take half a minute on an idle machine.
  test.setTimeout(480_000);
  const screens: (() => string[])[] = [];
  const open = async (): Promise<Page> => {
    const context = await openBrowser();
    screens.push(await watchScreen(context));
    return context.newPage();
  };
  const openAs = async (token: string): Promise<Page> => {
    const page = await open();
    await storeLogin(page, token, 'th');
    return page;
  };
  const people = [await newDepositor(site.url), await newDepositor(site.url)] as const;
  for (const person of people) await person.receive(1000);
  for (const { call } of people) await call('/api/wallet/activate/PG');

  const staying = await openAs(people[0].token);
  await staying.goto('/user/home');
  const stays = await markDocument(staying);
  const loyal = busyMember(staying, people[0]);
  const reloading = await openAs(people[1].token);
  const restless = busyMember(reloading, people[1]);
  const quiet = conversation(await open(), site.url);
  const chatting = quiet.chat.panel.page();
  await chatting.goto('/login');
  await quiet.chat.open();
  const chatStays = await markDocument(chatting);
  const leaving = await open();
  const broken = conversation(leaving, site.url);

  const began = rolling.generations();
  const version = (name: string, place: number): string[] => [
    name,
    '--version',
    rolling.versions(name)[place] ?? '',
    '--no-smoke',
  ];
  const releasing = { isOver: false };
  const meanwhile = async (task: (round: number) => Promise<void>): Promise<void> => {
    for (let round = 0; !releasing.isOver || round < minRounds; round += 1) {
      await task(round);
      // No person acts faster, and four browsers without pauses would slow down the releases.
      await sleep(4000);
    }
  };
  const release = async (): Promise<void> => {
    try {
      for (const args of allReleases(version).slice(0, releaseCount)) await rolling.release(...args);
    } finally {
      releasing.isOver = true;
    }
  };
  await Promise.all([
    release(),
    meanwhile(async (round) => {
      const away = ['/user/profile', '/user/bonus', '/user/spin'][round % 3];
      await staying.locator(`a[href="${away}"]`).first().click();
      await expect(staying.getByRole('main').getByRole('heading').first()).toBeVisible();
      await homePage(staying).menu.locator('a[href="/user/home"]').click();
      await loyal.move(round, (dialog) =>
        staying.locator(`main a[href*="dialog=wallet.${dialog}"]`).first().click(),
      );
    }),
    meanwhile((round) =>
      restless.move(round, async (dialog) => {
        await reloading.goto(`/user/home?dialog=wallet.${dialog}`);
      }),
    ),
    meanwhile((round) => quiet.exchange(round)),
    meanwhile(async (round) => {
      await leaving.goto(round % 2 ? '/login' : '/contact');
      await broken.chat.open();
      await broken.exchange(round);
    }),
  ]);

  expect(rolling.generations()).toBe(began + releaseCount);
  await stays();
  await chatStays();
  for (const [page, member, moved] of [
    [staying, people[0], loyal],
    [reloading, people[1], restless],
  ] as const) {
    const amounts = async (kind: string): Promise<bigint[]> =>
      (await movementsOf(site.url, member.token, kind)).map(({ amount }) => satangOf(Math.abs(amount)));
    expect((await amounts('transfer')).toReversed()).toEqual(moved.transfers);
    // The first deposit was before the journey.
    expect((await amounts('deposit')).toReversed()).toEqual([100_000n, ...moved.deposits]);
    const sum = (list: bigint[]): bigint => list.reduce((all, one) => all + one, 0n);
    const inGame = sum(moved.transfers.map((one, place) => (place % 2 ? -one : one)));
    const wallet = 100_000n + sum(moved.deposits) - inGame;
    expect(await ledgerOf(site.url, member.token)).toEqual({ wallet, PG: inGame });
    await page.goto('/user/home');
    await expect(homePage(page).wallet).toContainText(written(wallet));
    await expect(homePage(page).inGames).toContainText(written(inGame));
  }
  for (const { said, stored, shown } of [quiet, broken]) {
    const kept = await stored();
    expect(kept).toEqual(said.slice(-kept.length));
    expect(kept.length).toBeGreaterThanOrEqual(Math.min(said.length, 99));
    const lines = await shown();
    expect(lines).toEqual(said.slice(-lines.length));
  }
  expect(await quiet.shown()).toEqual(quiet.said);
  expect(
    screens.flatMap((seen) => seen()),
    'what nobody may see',
  ).toEqual([]);
});
