import { members } from '../support/members';
import { expect, test } from '../support/test';

test.use({ member: members.rich, language: 'th' });

test('the page opens its dialog, which Back closes', { tag: '@limits' }, async ({ page }) => {
  await page.goto('/user/limits');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'ทักทาย', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'สวัสดี' });
  await expect(dialog).toContainText('ยินดีที่ได้พบกัน');
  await expect(page).toHaveURL('/user/limits?dialog=limits.hello');
  await page.goBack();
  await expect(dialog).toBeHidden();
});
