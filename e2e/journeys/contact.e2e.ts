import { accountLabels } from '../support/account-labels';
import { callApi } from '../support/call-api';
import { members } from '../support/members';
import { expect, test } from '../support/test';
import { labels } from '../support/labels';

interface Contact {
  contactText: string;
  lineLink: string;
  lineName: string;
  lineQR: string | null;
}

/** Pixels between the top bar and the first content of the page. */
const topOffset = () => {
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const title = document.querySelector('main h1')?.getBoundingClientRect().top ?? 0;
  return title - bar;
};

test.describe('a member', { tag: '@shell' }, () => {
  test.use({ member: members.rich, language: 'th' });

  test('[S1.14] [S2.3] [S2.5] [S2.25] [S9.16] reads the contact information and the version, with an offset at the top, and visitors read it without one', async ({
    page,
    site,
  }) => {
    const { body: contact } = await callApi<Contact>(site.url, '/api/lookup/contact', { language: 'th' });
    const picture = '/media/games/PG/logo.svg';
    await page.route('**/api/lookup/contact', (route) =>
      route.fulfill({ json: { ...contact, lineQR: picture } }),
    );
    await page.goto('/user/contact');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(labels.th.contactTitle);
    const memberOffset = await page.evaluate(topOffset);
    const sentences = contact.contactText.replaceAll(/<[^>]+>/g, '\n').split('\n');
    const written = sentences.map((sentence) => sentence.trim()).filter(Boolean);
    expect(written.length).toBeGreaterThan(0);
    for (const sentence of written) await expect(main).toContainText(sentence);
    const link = main.getByRole('link', { name: `${contact.lineName} ใน LINE` });
    await expect(link).toHaveAttribute('href', contact.lineLink);
    await expect(main.getByRole('img')).toHaveAttribute('src', picture);
    await expect(main).toContainText('1.1.14');

    // Without a QR of the server the page draws one of the chat link.
    await page.unroute('**/api/lookup/contact');
    expect(contact.lineQR).toBeNull();
    await page.goto('/contact');
    const qr = page.getByRole('img', { name: accountLabels.th.qr });
    await expect(qr).toBeVisible();
    expect(await qr.evaluate((drawn) => drawn.localName)).toBe('svg');
    expect((await qr.boundingBox())?.width).toBeGreaterThanOrEqual(160);
    expect(memberOffset - (await page.evaluate(topOffset))).toBeGreaterThanOrEqual(16);
  });
});
