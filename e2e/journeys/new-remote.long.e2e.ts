import { homePage } from '../support/home-page';
import { members } from '../support/members';
import { expect, newTitle, ownTitle, test } from '../support/new-remote-test';

const texts = { open: 'ທັກທາຍ', hello: 'ສະບາຍດີ', done: 'ຕົກລົງ' } as const;

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
    await page.getByRole('link', { name: texts.open, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: texts.hello });
    await expect(page).toHaveURL('/user/news?dialog=news.hello');
    await dialog.getByRole('button', { name: texts.done, exact: true }).click();
    await expect(dialog).toBeHidden();
    await menu.getByRole('link', { name: newTitle.la, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: newTitle.la })).toBeVisible();
    await page.getByRole('link', { name: texts.open, exact: true }).click();
    await expect(page).toHaveURL('/user/privileges?dialog=privileges.hello');
    await expect(page.getByRole('dialog', { name: texts.hello })).toBeVisible();
  });

  test('[T1.4] the history has the commit of that repository', async ({ siteWithNewRemotes }) => {
    const { history, ownCommit } = siteWithNewRemotes;
    expect(history).toMatch(new RegExp(`release remote-news \\S+, commit ${ownCommit.slice(0, 12)}$`, 'm'));
  });
});
