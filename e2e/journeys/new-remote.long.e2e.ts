import { homePage } from '../support/home-page';
import { reuseToken } from '../support/login';
import { members } from '../support/members';
import { expect, newTitle, ownTitle, test } from '../support/new-remote-test';

const texts = {
  th: { open: 'ทักทาย', hello: 'สวัสดี', done: 'ตกลง' },
  la: { open: 'ທັກທາຍ', hello: 'ສະບາຍດີ', done: 'ຕົກລົງ' },
} as const;

test.describe('two created remotes, one released from its own repository', () => {
  test.use({ member: members.rich, language: 'la' });

  test('[T1.3] are on the home and in the menu, and their pages open their dialogs', async ({
    page,
    siteWithNewRemotes,
  }) => {
    const { inside, own } = siteWithNewRemotes.releaseOutput;
    expect(inside.match(/ built in /g), 'the new remote alone is built').toHaveLength(1);
    expect(inside).toMatch(/^remote-privileges \S+ is live in /m);
    expect(own).toMatch(/^remote-news \S+ is live in /m);
    await page.goto('/user/home');
    const { menu } = homePage(page, 'la');
    await expect(menu.getByRole('link', { name: ownTitle.la, exact: true })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: ownTitle.la, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: ownTitle.la })).toBeVisible();
    await expect(page).toHaveURL('/user/news');
    await page.getByRole('link', { name: texts.la.open, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: texts.la.hello });
    await expect(page).toHaveURL('/user/news?dialog=news.hello');
    await dialog.getByRole('button', { name: texts.la.done, exact: true }).click();
    await expect(dialog).toBeHidden();
    await menu.getByRole('link', { name: newTitle.la, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: newTitle.la })).toBeVisible();
    await page.getByRole('link', { name: texts.la.open, exact: true }).click();
    await expect(page).toHaveURL('/user/privileges?dialog=privileges.hello');
    await expect(page.getByRole('dialog', { name: texts.la.hello })).toBeVisible();
  });
});

test('[T1.4] a remote in its own repository is released with its commit, and runs from source inside the released site', async ({
  page,
  siteWithNewRemotes,
}) => {
  const { history, ownCommit } = siteWithNewRemotes;
  expect(history).toMatch(new RegExp(`release remote-news \\S+, commit ${ownCommit.slice(0, 12)}$`, 'm'));
  const dev = await siteWithNewRemotes.startDev();
  try {
    const token = await reuseToken(dev.url, members.rich);
    await page.addInitScript((stored) => localStorage.setItem('token', stored), token);
    await page.goto(`${dev.url}/user/news`);
    await page.getByRole('link', { name: texts.th.open, exact: true }).click();
    await expect(page).toHaveURL(`${dev.url}/user/news?dialog=news.hello`);
    const dialog = page.getByRole('dialog', { name: texts.th.hello });
    await dialog.getByRole('button', { name: texts.th.done, exact: true }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('link', { name: newTitle.th, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: newTitle.th })).toBeVisible();
  } finally {
    // An open page would report the end of the server.
    await page.close();
    await dev.stop();
  }
});
