import { accountLabels } from '../support/account-labels';
import { callApi } from '../support/call-api';
import { flowLanguages } from '../support/language';
import { recordRequests } from '../support/record-requests';
import { ownMember } from '../support/register-member';
import { expect, test } from '../support/test';
import { storeLogin } from '../support/login';

interface ProfileReply {
  profile: { name: string };
  bankAccount: { bankCode: string; bankAccountName: string; bankAccountNo: string };
}

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

for (const language of flowLanguages) {
  test.describe(`in ${language}`, () => {
    test('[S3.2] [S7.5] [S8.25] name and bank account are changed on the profile page, with the password that our backend requires', {
      tag: '@auth',
    }, async ({ page, site }) => {
      const text = accountLabels[language];
      const { token, password } = await ownMember(site.url);
      await storeLogin(page, token, language);
      const savings = recordRequests(page, /^PUT /);
      await page.goto('/user/profile');
      await page.getByRole('main').getByRole('button', { name: text.editProfile }).click();
      await expect(page).toHaveURL('/user/profile?dialog=auth.edit-profile');
      const dialog = page.getByRole('dialog', { name: text.editProfile });
      const field = (label: string) => dialog.getByLabel(label, { exact: true });
      const save = () => dialog.getByRole('button', { name: text.saveProfile }).click();
      const choose = async (name: string) => {
        await dialog.getByRole('combobox', { name: text.bank }).click();
        await page.getByRole('combobox', { name: text.bankSearch }).fill(name);
        await page.getByRole('listbox').getByRole('option').first().click();
      };
      await expect(field(text.profileName)).toHaveValue('ผู้เล่นทดสอบ');
      await field(text.profileName).fill('มะลิ ใจงาม');
      await choose('krung');
      await field(text.accountNo).fill('9912345678');
      await field(text.holder).fill('');
      await field(text.holder).pressSequentially('mali jaingam');
      await expect(field(text.holder)).toHaveValue('MALI JAINGAM');
      await field(text.yourPassword).fill(password);
      await save();
      const saved = page.getByRole('dialog', { name: text.saved });
      await expect(saved).toBeVisible();
      await saved.getByRole('button', { name: text.finish }).click();
      await expect(page).toHaveURL('/user/profile');
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { name: 'มะลิ ใจงาม' })).toBeVisible();
      await expect(main).toContainText('MALI JAINGAM');
      await expect(main).toContainText(text.pausedTitle);
      expect(savings).toHaveLength(1);
      const { body } = await callApi<ProfileReply>(site.url, '/api/account/profile', { token });
      expect(body.profile.name).toBe('มะลิ ใจงาม');
      expect(body.bankAccount).toMatchObject({ bankCode: 'KTB', bankAccountName: 'MALI JAINGAM' });
    });
  });
}
