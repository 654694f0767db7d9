import { flowLanguages } from '../support/language';
import { setRegisterOtp } from '../support/call-sandbox';
import { validPassword, newcomer, registerPage } from '../support/register-page';
import { registerLabels } from '../support/register-labels';
import { expect, test } from '../support/test';
import { recordRequests } from '../support/record-requests';

test.use({ viewport: { width: 360, height: 740 } });
test.beforeEach(({ site }) => setRegisterOtp(site.url, false));
test.afterEach(({ site }) => setRegisterOtp(site.url, true));

for (const language of flowLanguages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const text = registerLabels[language];

    test('[S5.1] [S5.2] [S5.3] [S5.4] [S9.4] [S9.5] missing and invalid values show a message at their inputs', async ({
      page,
    }) => {
      const sent = recordRequests(page, /^POST .*\/api\/account/);
      const wizard = registerPage(page, language);
      await page.goto('/register');
      await wizard.enterPhone('081234567');
      await expect(wizard.form.getByRole('alert')).toHaveText(text.phoneLength);
      await expect(wizard.field(text.phone)).toBeFocused();
      await wizard.enterPhone(newcomer().phone);

      await wizard.expectStep('profile');
      await wizard.next();
      await expect(wizard.field(text.name)).toHaveAccessibleDescription(new RegExp(text.nameMissing));
      await expect(wizard.field(text.password)).toHaveAccessibleDescription(new RegExp(text.passwordMissing));
      await expect(wizard.field(text.name)).toBeFocused();
      await wizard.field(text.name).fill('Mali');
      await wizard.field(text.password).fill(validPassword);
      await wizard.field(text.confirm).fill('another one');
      await wizard.next();
      await expect(wizard.form.getByRole('alert')).toHaveText(text.mismatch);
      expect(sent).toEqual([]);
      await wizard.field(text.confirm).fill(validPassword);
      await wizard.next();

      await wizard.expectStep('bank');
      expect(sent).toHaveLength(1);
      await wizard.submit();
      await expect(wizard.form.getByRole('alert')).toHaveText([
        text.bankMissing,
        text.accountNoMissing,
        text.firstNameMissing,
        text.lastNameMissing,
      ]);
      await expect(wizard.bank).toBeFocused();
      for (const bank of ['KTB', 'TMB', 'BBL']) {
        await wizard.fillAccount('1112223334', bank, ['มะลิ', 'Jaingam']);
        await wizard.submit();
        await expect(wizard.form.getByRole('alert')).toHaveText(text.english);
        await expect(wizard.field(text.firstName)).toBeFocused();
        await wizard.field(text.firstName).fill('x');
        await expect(wizard.form.getByRole('alert')).toHaveCount(0);
      }
      expect(sent).toHaveLength(1);
    });
  });
}
