import { writeFile } from 'node:fs/promises';
import { accountLabels } from '../support/account-labels';
import {
  acceptSlipsAnytime,
  callSandbox,
  fetchLastSms,
  setRegisterOtp,
  setSlipResult,
} from '../support/call-sandbox';
import { depositLabels } from '../support/deposit-labels';
import { labels } from '../support/labels';
import { ledgerOf } from '../support/ledger';
import { tokenOf } from '../support/login';
import { members, password } from '../support/members';
import { openCodesOf } from '../support/open-codes';
import { newPlayer } from '../support/player';
import { promoLabels } from '../support/promo-labels';
import { qrNames } from '../support/qr-section';
import { registerLabels } from '../support/register-labels';
import { ownMember } from '../support/register-member';
import { newcomer, validPassword } from '../support/register-page';
import { slipPicture } from '../support/slip-picture';
import { createSpinSite } from '../support/spin-site';
import { spinLabels } from '../support/spin-labels';
import { memberDialogs } from './dialogs';
import { desktop, phone } from './engine';
import { expect, test, type EngineName } from './engine-test';
import { storeMember } from './member';
import { moveMoney } from './money';

const text = labels.th;
const deposit = depositLabels.th;

/** Defines one test per main flow of a player, done for real on a phone, in an engine. */
export function testFlows(engineName: EngineName): void {
  test.use({ engineName });

  test('a visitor registers with a code, and logs in', async ({ enginePage: page, site }) => {
    const words = registerLabels.th;
    const { phone, accountNo } = newcomer();
    const next = { role: 'button', name: words.next };
    await setRegisterOtp(site.url, true);
    await page.open('/register');
    await page.enter({ label: words.phone }, phone);
    await page.click(next);
    await page.see({ role: 'heading', name: words.otpStep });
    const { code } = await fetchLastSms(site.url, phone);
    await page.enter({ label: words.otp }, code);
    await page.enter({ role: 'textbox', name: words.name }, 'มะลิ');
    await page.enter({ label: words.password }, validPassword);
    await page.enter({ label: words.confirm }, validPassword);
    await page.click(next);
    await page.click({ role: 'combobox', name: words.bank });
    await page.enter({ role: 'combobox', name: words.bankSearch }, 'kbank');
    await page.click({ role: 'option' });
    await page.enter({ label: words.accountNo }, accountNo);
    await page.enter({ role: 'textbox', name: words.firstName }, 'mali');
    await page.enter({ role: 'textbox', name: words.lastName }, 'jaingam');
    await page.click({ role: 'button', name: words.submit, within: { role: 'main' } });
    await page.seePath('/login');
    await page.enter({ role: 'textbox', name: text.phone }, phone);
    await page.enter({ label: text.password }, validPassword);
    await page.click({ role: 'button', name: text.login, within: { role: 'main' } });
    await page.seePath('/user/home');
  });

  test('a wrong password is explained, the agreement is accepted, and the logout ends at the login', async ({
    enginePage: page,
  }) => {
    const submit = { role: 'button', name: text.login, within: { role: 'main' } };
    await page.open('/login');
    await page.enter({ role: 'textbox', name: text.phone }, members.rich);
    await page.enter({ label: text.password }, 'wrong password');
    await page.click(submit);
    await page.see({ role: 'main', text: text.wrongCredential });
    await page.enter({ label: text.password }, password);
    await page.click(submit);
    await page.click({ role: 'button', name: accountLabels.th.accept, within: { role: 'dialog' } });
    await page.see({ role: 'main', text: text.total });
    await page.click({ role: 'button', name: text.logout });
    await page.click({ role: 'button', name: text.logout, within: { role: 'alertdialog' } });
    await page.seePath('/login');
  });

  test('a QR code is created, paid at the provider, and its money is shown', async ({
    enginePage: page,
    site,
  }) => {
    const depositor = await newPlayer(site.url);
    await storeMember(page, depositor.token);
    await page.open('/user/home?dialog=wallet.deposit&dialog-way=qr');
    const provider = { role: 'group', name: qrNames.ZPAY };
    await page.click({ role: 'button', name: deposit.otherQr });
    await page.click({ role: 'button', name: qrNames.ZPAY, within: provider });
    await page.click({ role: 'button', name: '50', within: provider });
    await page.click({ role: 'button', name: `${deposit.createQr} 50.00`, within: provider });
    await page.see({ role: 'img', name: deposit.qrPicture, within: provider });
    const [code] = await openCodesOf(site.url, depositor.token);
    await callSandbox(site.url, 'POST', `qrcodes/${code?.id}/pay`, {});
    await page.see({ role: 'dialog', text: deposit.arrived });
    await page.press('Escape');
    await page.seeNot({ role: 'dialog' });
    await page.see({ role: 'main', text: '50.00' });
    expect(await depositor.wallet()).toBe(5000n);
  });

  test('a slip is sent, accepted, and its money arrives', async ({ enginePage: page, site }, testInfo) => {
    const depositor = await newPlayer(site.url);
    await acceptSlipsAnytime(site.url);
    const path = testInfo.outputPath('slip.png');
    await writeFile(path, slipPicture());
    await storeMember(page, depositor.token);
    await page.open('/user/home?dialog=wallet.deposit&dialog-way=slip');
    await page.upload({ label: deposit.chooseSlip }, path);
    await page.see({ role: 'img', name: deposit.preview });
    await page.click({ role: 'button', name: deposit.sendSlip, within: { role: 'dialog' } });
    await page.see({ role: 'dialog', text: deposit.slipSent });
    const { slips } = await depositor.call<{ slips: { reference: string }[] }>('/api/statement/slip', {
      page: 1,
      limit: 10,
    });
    await setSlipResult(site.url, slips[0]?.reference ?? '', { amount: 321.09 });
    await page.see({ role: 'dialog', text: `${deposit.arrived} 321.09` });
    expect(await depositor.wallet()).toBe(32_109n);
  });

  test('money moves to a game and back, and is withdrawn', async ({ enginePage: page, site }) => {
    const player = await newPlayer(site.url, { wallet: 1000, games: ['PG'] });
    await storeMember(page, player.token);
    const transfer = '/user/home?dialog=wallet.transfer';
    await page.open(`${transfer}&dialog-from=wallet&dialog-to=PG`);
    await moveMoney(page, '250.75', '250.75');
    expect(await ledgerOf(site.url, player.token)).toEqual({ wallet: 74_925n, PG: 25_075n });
    await page.open(`${transfer}&dialog-from=PG&dialog-to=wallet`);
    await moveMoney(page, '50.75', '50.75');
    expect(await ledgerOf(site.url, player.token)).toEqual({ wallet: 80_000n, PG: 20_000n });
    await page.open('/user/home?dialog=wallet.withdraw');
    await moveMoney(page, '100', '100.00');
    expect(await ledgerOf(site.url, player.token)).toEqual({ wallet: 70_000n, PG: 20_000n });
    await page.see({ role: 'main', text: '700.00' });
  });

  test('a promotion code is found and used', async ({ enginePage: page, site }) => {
    const player = await newPlayer(site.url, { wallet: 500, games: [] });
    await storeMember(page, player.token);
    await page.open('/user/bonus');
    await page.enter({ role: 'textbox', name: promoLabels.code }, 'gold99');
    await page.click({ role: 'button', name: promoLabels.search, within: { role: 'main' } });
    await page.click({ role: 'button', name: 'ใช้รหัส GOLD99' });
    await page.see({ role: 'dialog', name: promoLabels.saved, text: 'GOLD99' });
    expect(await ledgerOf(site.url, player.token)).toEqual({ wallet: 59_900n });
  });

  test('the wheel turns, and its prize becomes money in the wallet', async ({ enginePage: page, site }) => {
    const member = await ownMember(site.url);
    const spinner = createSpinSite(site.url, member);
    await spinner.setCoins(1);
    await spinner.setNextSlice('CASH100');
    await storeMember(page, member.token);
    await page.open('/user/spin');
    await page.click({ role: 'button', name: 'หมุน', within: { role: 'main' } });
    await page.see({ role: 'dialog', name: spinLabels.won });
    await page.click({ role: 'button', within: { role: 'contentinfo', within: { role: 'dialog' } } });
    await page.seeNot({ role: 'dialog' });
    await page.click({ role: 'button', name: spinLabels.claim, within: { role: 'main' } });
    await page.click({ role: 'button', name: spinLabels.confirm('100.00'), within: { role: 'dialog' } });
    await page.see({ role: 'dialog', name: spinLabels.claimed });
    expect(await spinner.walletAmount()).toBe(100);
  });

  test('an entry of the history opens its receipt, and Escape closes it', async ({
    enginePage: page,
    site,
  }) => {
    const player = await newPlayer(site.url, { wallet: 150.5, games: [] });
    await storeMember(page, player.token);
    await page.open('/user/statement');
    await page.click({ role: 'link', within: { role: 'list', name: deposit.statement } });
    await page.see({ role: 'dialog', name: 'รายละเอียดรายการ', text: '+150.50' });
    await page.press('Escape');
    await page.seeNot({ role: 'dialog' });
    await page.seePath('/user/statement');
  });

  test('a member writes to the support, and finds the message after a reload', async ({
    enginePage: page,
    site,
  }) => {
    const message = `สอบถามเรื่องฝากเงิน (${engineName})`;
    await storeMember(page, (await newPlayer(site.url)).token);
    const panel = { role: 'dialog', name: text.chatOpen };
    await page.open('/user/home');
    await page.click({ role: 'button', name: text.chatOpen });
    await page.enter({ role: 'textbox', name: text.chatField, within: panel }, message);
    await page.click({ role: 'button', name: text.chatSend, within: panel });
    await page.see({ role: 'listitem', text: text.chatSent, within: panel });
    await page.open('/user/home');
    await page.click({ role: 'button', name: text.chatOpen });
    await page.see({ role: 'log', text: message, within: panel });
  });

  for (const [area, { member, dialogs }] of Object.entries(memberDialogs))
    test(`each dialog of the ${area} opens complete, and fits a phone and a desktop`, async ({
      enginePage: page,
      site,
    }) => {
      await storeMember(page, await tokenOf(site.url, member));
      for (const [address, complete] of dialogs) {
        await page.open(address);
        await page.see(complete);
        await page.seeFit(desktop);
        await page.seeFit(phone);
      }
    });
}
