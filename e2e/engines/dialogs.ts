import { accountLabels } from '../support/account-labels';
import { depositLabels } from '../support/deposit-labels';
import { members } from '../support/members';
import type { Target } from './find-target';

const inDialog = (target: Target): Target => ({ ...target, within: { role: 'dialog' } });
const footerButton: Target = { role: 'button', within: { role: 'contentinfo', within: { role: 'dialog' } } };
const deposit = depositLabels.th;

interface Dialogs {
  /** The phone number of a member for whom each of them has its content. */
  member: string;
  dialogs: readonly (readonly [address: string, complete: Target])[];
}

/** The addresses of members' dialogs with an element that a complete dialog has. */
export const memberDialogs: Readonly<Record<string, Dialogs>> = {
  wallet: {
    member: members.rich,
    dialogs: [
      ['/user/home?dialog=wallet.deposit&dialog-way=bank', { role: 'list', name: deposit.bankAccounts }],
      ['/user/home?dialog=wallet.deposit&dialog-way=qr', { role: 'textbox', name: deposit.amount }],
      ['/user/home?dialog=wallet.deposit&dialog-way=slip', inDialog({ role: 'heading' })],
      ['/user/home?dialog=wallet.deposit&dialog-way=wallet', inDialog({ label: deposit.giftLink })],
      [
        '/user/home?dialog=wallet.transfer&dialog-from=wallet&dialog-to=PG',
        inDialog({ role: 'option', name: 'Jade Dragon' }),
      ],
      ['/user/home?dialog=wallet.withdraw', inDialog({ role: 'textbox' })],
      ['/user/statement?dialog=wallet.slips', inDialog({ role: 'button', name: deposit.refresh })],
    ],
  },
  promotions: {
    member: members.rich,
    dialogs: [
      ['/user/home?dialog=promotions.invite', footerButton],
      ['/user/home?dialog=promotions.invite-receive', footerButton],
      ['/user/home?dialog=promotions.refund', footerButton],
      ['/user/bonus?dialog=promotions.bonus&dialog-code=WELCOME100', inDialog({ role: 'region' })],
    ],
  },
  account: {
    member: members.new,
    dialogs: [
      ['/user/profile?dialog=auth.edit-profile', footerButton],
      ['/user/profile?dialog=auth.edit-bank-name', inDialog({ label: accountLabels.th.englishName })],
      ['/user/profile?dialog=auth.change-password', inDialog({ label: accountLabels.th.old })],
      ['/user/profile?dialog=auth.passkeys', footerButton],
      ['/user/profile?dialog=auth.privacy', inDialog({ role: 'button', isLast: true })],
      ['/user/profile?dialog=auth.sessions', inDialog({ role: 'listitem' })],
      ['/user/home?dialog=shell.agreement', inDialog({ role: 'listitem' })],
    ],
  },
};
