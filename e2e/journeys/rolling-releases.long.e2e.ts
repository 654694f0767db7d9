import type { Page } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import { formatBaht, satangOf } from '../support/amount';
import { busyMember } from '../support/busy-member';
import { chatAgent } from '../support/chat-agent';
import { chatLabels } from '../support/chat-labels';
import { chatPanel } from '../support/chat-panel';
import { newPlayer } from '../support/player';
import { homePage } from '../support/home-page';
import { ledgerOf, movementsOf } from '../support/ledger';
import { expect, test } from '../support/rolling-test';
import { markDocument } from '../support/page-state';
import { storeLogin } from '../support/login';
import { watchScreen } from '../support/watch-screen';

/** Minimum number of rounds of each member, however fast the releases are. */
const minRounds = 6;

/** Number of the twenty releases that go live. Each takes seconds on a busy machine; `RELEASES=20` runs all of them. */
const releaseCount = Number(process.env['RELEASES'] ?? 10);

/** Arguments of the twenty releases. `version` gets the index of a version among the uploaded ones. */
const allReleases = (version: (name: string, index: number) => string[]): string[][] => [
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
  const sentMessages: string[] = [];
  return {
    chat,
    sentMessages,
    /** Sends a message and receives a reply. */
    async exchange(round: number): Promise<void> {
      const number = String(round).padStart(3, '0');
      const [question, answer] = [`ถาม ${number}`, `ตอบ ${number}`];
      await chat.write(question);
      await expect(chat.line(question)).toContainText(chatLabels.th.sent);
      await chatAgent(origin, await chat.guestId()).sendText(answer);
      await expect(chat.line(answer)).toBeVisible();
      sentMessages.push(question, answer);
    },
    /** Returns the messages on the page. */
    async shown(): Promise<string[]> {
      const lines = await chat.log.getByRole('listitem').allInnerTexts();
      return lines.flatMap((line) => /(ถาม|ตอบ) \d{3}/.exec(line)?.[0] ?? []);
    },
    /** Returns the backend's newest hundred messages, without its greeting. */
    async stored(): Promise<string[]> {
      const messages = await chatAgent(origin, await chat.guestId()).messages();
      const all = messages.map(({ message }) => String(message.payload['message']));
      return all.filter((text) => !text.startsWith('สวัสดี'));
    },
  };
}

test('[T2.2] while releases go live, money moves once, messages arrive once and in order, and no one sees an error', async ({
  rolling,
  site,
  openBrowser,
}) => {
  // Ten commands and three browsers take half a minute on an idle machine.
  test.setTimeout(1_200_000);
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
  const people = [await newPlayer(site.url), await newPlayer(site.url)] as const;
  for (const person of people) await person.receive(1000);
  for (const { call } of people) await call('/api/wallet/activate/PG');

  const stayingPage = await openAs(people[0].token);
  await stayingPage.goto('/user/home');
  const expectSameDocument = await markDocument(stayingPage);
  const stayingMember = busyMember(stayingPage, people[0]);
  const reloadingPage = await openAs(people[1].token);
  const reloadingMember = busyMember(reloadingPage, people[1]);
  const guestChat = conversation(await open(), site.url);
  const chatPage = guestChat.chat.panel.page();
  await chatPage.goto('/login');
  await guestChat.chat.open();
  const expectSameChatDocument = await markDocument(chatPage);

  const firstGeneration = rolling.generations();
  const version = (name: string, index: number): string[] => [
    name,
    '--version',
    rolling.versions(name)[index] ?? '',
    '--no-smoke',
  ];
  const releasing = { isOver: false };
  const repeatDuringReleases = async (task: (round: number) => Promise<void>): Promise<void> => {
    for (let round = 0; !releasing.isOver || round < minRounds; round += 1) {
      await task(round);
      // No person acts faster, and three browsers without pauses would slow down the releases.
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
    repeatDuringReleases(async (round) => {
      const otherPath = ['/user/profile', '/user/bonus', '/user/spin'][round % 3];
      await stayingPage.locator(`a[href="${otherPath}"]`).first().click();
      await expect(stayingPage.getByRole('main').getByRole('heading').first()).toBeVisible();
      await homePage(stayingPage).menu.locator('a[href="/user/home"]').click();
      await stayingMember.move(round, (dialog) =>
        stayingPage.locator(`main a[href*="dialog=wallet.${dialog}"]`).first().click(),
      );
    }),
    repeatDuringReleases((round) =>
      reloadingMember.move(round, async (dialog) => {
        await reloadingPage.goto(`/user/home?dialog=wallet.${dialog}`);
      }),
    ),
    repeatDuringReleases((round) => guestChat.exchange(round)),
  ]);

  expect(rolling.generations()).toBe(firstGeneration + releaseCount);
  await expectSameDocument();
  await expectSameChatDocument();
  for (const [page, member, moved] of [
    [stayingPage, people[0], stayingMember],
    [reloadingPage, people[1], reloadingMember],
  ] as const) {
    const amounts = async (kind: string): Promise<bigint[]> =>
      (await movementsOf(site.url, member.token, kind)).map(({ amount }) => satangOf(Math.abs(amount)));
    expect((await amounts('transfer')).toReversed()).toEqual(moved.transfers);
    // The first deposit was before the journey.
    expect((await amounts('deposit')).toReversed()).toEqual([100_000n, ...moved.deposits]);
    const sum = (list: bigint[]): bigint => list.reduce((all, one) => all + one, 0n);
    const inGame = sum(moved.transfers.map((one, index) => (index % 2 ? -one : one)));
    const wallet = 100_000n + sum(moved.deposits) - inGame;
    expect(await ledgerOf(site.url, member.token)).toEqual({ wallet, PG: inGame });
    await page.goto('/user/home');
    await expect(homePage(page).wallet).toContainText(formatBaht(wallet));
    await expect(homePage(page).inGames).toContainText(formatBaht(inGame));
  }
  const storedMessages = await guestChat.stored();
  expect(storedMessages).toEqual(guestChat.sentMessages.slice(-storedMessages.length));
  expect(storedMessages.length).toBeGreaterThanOrEqual(Math.min(guestChat.sentMessages.length, 99));
  expect(await guestChat.shown()).toEqual(guestChat.sentMessages);
  expect(
    screens.flatMap((seen) => seen()),
    'errors on the screens',
  ).toEqual([]);
});
