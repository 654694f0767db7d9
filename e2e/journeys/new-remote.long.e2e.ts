import { homePage } from '../support/home-page';
import { members } from '../support/members';
import { expect, newTitle, outsideTitle, test } from '../support/new-remote-test';

const outsideTexts = {
  th: { open: 'ทักทาย', hello: 'สวัสดี', done: 'ตกลง' },
  la: { open: 'ທັກທາຍ', hello: 'ສະບາຍດີ', done: 'ຕົກລົງ' },
} as const;

test.describe('two created remotes, one released in its own repository', () => {
  test.use({ member: members.rich, language: 'la' });

  test('[T1.3] are on the home and in the menu, and their pages open their dialogs', async ({
    page,
    siteWithNewRemotes,
  }) => {
    const { inside } = siteWithNewRemotes.releaseOutput;
    expect(inside.match(/ built in /g), 'the new remote alone is built').toHaveLength(1);
    expect(inside).toMatch(/^remote-privileges \S+ is live in /m);
    expect(siteWithNewRemotes.releaseOutput.outside).toMatch(/^remote-news \S+ is live in /m);
    await page.goto('/user/home');
    const { menu } = homePage(page, 'la');
    await expect(menu.getByRole('link', { name: outsideTitle.la, exact: true })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: outsideTitle.la, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: outsideTitle.la })).toBeVisible();
    await expect(page).toHaveURL('/user/news');
    await page.getByRole('link', { name: outsideTexts.la.open, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: outsideTexts.la.hello });
    await expect(page).toHaveURL('/user/news?dialog=news.hello');
    await dialog.getByRole('button', { name: outsideTexts.la.done, exact: true }).click();
    await expect(dialog).toBeHidden();
    await menu.getByRole('link', { name: newTitle.la, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: newTitle.la })).toBeVisible();
    await page.getByRole('link', { name: outsideTexts.la.open, exact: true }).click();
    await expect(page).toHaveURL('/user/privileges?dialog=privileges.hello');
    await expect(page.getByRole('dialog', { name: outsideTexts.la.hello })).toBeVisible();
  });
});

test('[T1.4] a remote in its own repository runs from source inside the released site, without a backend', async ({
  page,
  siteWithNewRemotes,
}) => {
  const dev = await siteWithNewRemotes.startOutsideDev();
  try {
    await page.addInitScript(() => localStorage.setItem('token', 'example'));
    await page.goto(`${dev.url}/user/news`);
    await page.getByRole('link', { name: outsideTexts.th.open, exact: true }).click();
    await expect(page).toHaveURL(`${dev.url}/user/news?dialog=news.hello`);
    const dialog = page.getByRole('dialog', { name: outsideTexts.th.hello });
    await dialog.getByRole('button', { name: outsideTexts.th.done, exact: true }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('link', { name: newTitle.th, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: newTitle.th })).toBeVisible();
  } finally {
    // An open page would report the end of the server.
    await page.close();
    await dev.stop();
  }
});
