import { homePage } from '../support/home-page';
import { tabTo } from '../support/keyboard';
import { members } from '../support/members';
import { expect, newTitle, outsideTitle, test } from '../support/new-remote-test';
import { waitUntilReadable } from '../support/wait-until-readable';
import { labels } from '../support/labels';

const path = '/user/privileges';
const hello = { open: 'ทักทาย', title: 'สวัสดี', text: 'ยินดีที่ได้พบกัน', done: 'ตกลง' };

test.describe('a remote created by the command', () => {
  test.use({ member: members.rich, language: 'th' });

  test('is on the home and in the menu, and its page opens its dialog', async ({
    page,
    siteWithNewRemotes,
  }) => {
    expect(
      siteWithNewRemotes.releaseOutput.inside.match(/ built in /g),
      'the new remote alone is built',
    ).toHaveLength(1);
    expect(siteWithNewRemotes.releaseOutput.inside).toMatch(/^remote-privileges \S+ is live in /m);
    await page.goto('/user/home');
    const { menu, total } = homePage(page);
    await expect(total).toBeVisible();
    await expect(menu.getByRole('link', { name: newTitle.th, exact: true })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: newTitle.th, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: newTitle.th })).toBeVisible();
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(new RegExp(newTitle.th));

    await page.getByRole('link', { name: hello.open, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: hello.title });
    await expect(dialog).toContainText(hello.text);
    await expect(page).toHaveURL(`${path}?dialog=privileges.hello`);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(path);
  });

  test('has a page and a dialog with their own addresses, and the dialog opens over any page', async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: newTitle.th })).toBeVisible();
    await page.goto('/user/home?dialog=privileges.hello');
    const dialog = page.getByRole('dialog', { name: hello.title });
    await dialog.getByRole('button', { name: hello.done }).click();
    await expect(dialog).toBeHidden();
    await expect(homePage(page).total).toBeVisible();
  });

  test('does not change the other remotes', async ({ page }) => {
    await page.goto(path);
    const { menu } = homePage(page);
    for (const name of [labels.th.home, labels.th.conditions, labels.th.contact])
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
    await menu.getByRole('link', { name: labels.th.contact, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: labels.th.contactTitle })).toBeVisible();
  });
});

test.describe('by keyboard only, a remote created by the command', () => {
  test.use({
    member: members.rich,
    language: 'th',
    viewport: { width: 360, height: 740 },
    contextOptions: { reducedMotion: 'reduce' },
  });

  test('is reached from the menu, and its dialog returns the focus', async ({ page }) => {
    await page.goto('/user/home');
    const { menu, total } = homePage(page);
    await expect(total).toBeVisible();
    await tabTo(page, menu.getByRole('link', { name: newTitle.th, exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: newTitle.th })).toBeVisible();
    const openLink = page.getByRole('link', { name: hello.open, exact: true });
    await tabTo(page, openLink);
    await page.keyboard.press('Enter');
    const dialog = await waitUntilReadable(page);
    await expect(dialog).toHaveAccessibleName(hello.title);
    await tabTo(page, dialog.getByRole('button', { name: hello.done }));
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(openLink).toBeFocused();
  });
});

const outsideTexts = {
  th: { open: 'ทักทาย', hello: 'สวัสดี', done: 'ตกลง' },
  la: { open: 'ທັກທາຍ', hello: 'ສະບາຍດີ', done: 'ຕົກລົງ' },
  en: { open: 'Say hello', hello: 'Hello', done: 'OK' },
} as const;

for (const language of ['th', 'la'] as const) {
  test.describe(`in ${language}, a remote created and released in its own repository`, () => {
    test.use({ member: members.rich, language });

    test('is on the home and in the menu, and its page opens its dialog', async ({
      page,
      siteWithNewRemotes,
    }) => {
      expect(siteWithNewRemotes.releaseOutput.outside).toMatch(/^remote-news \S+ is live in /m);
      const name = outsideTitle[language];
      const texts = outsideTexts[language];
      await page.goto('/user/home');
      const { menu } = homePage(page, language);
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
      await page.getByRole('main').getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page).toHaveURL('/user/news');
      await page.getByRole('link', { name: texts.open, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: texts.hello });
      await expect(page).toHaveURL('/user/news?dialog=news.hello');
      await dialog.getByRole('button', { name: texts.done, exact: true }).click();
      await expect(dialog).toBeHidden();
      await menu.getByRole('link', { name: newTitle[language], exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: newTitle[language] })).toBeVisible();
    });
  });
}

test('a remote in its own repository runs from source inside the released site, without a backend', async ({
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

test.describe('a remote in its own repository, with its own condition', () => {
  test.use({ member: members.rich, language: 'th' });

  test('has a second tile as soon as its key is stored for the login', async ({ page }) => {
    await page.goto('/user/home');
    const tiles = page.getByRole('main').getByRole('link', { name: outsideTitle.th, exact: true });
    await expect(tiles).toHaveCount(1);
    await page.evaluate(() => {
      const storage = sessionStorage.getItem('token') === null ? localStorage : sessionStorage;
      storage.setItem('login:news.season', 'summer');
    });
    await page.reload();
    await expect(tiles).toHaveCount(2);
  });
});
