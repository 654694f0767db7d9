import { slipNoteCodes } from '@wallet/contract';
import { type Currency, formatDate } from '@wallet/ui';
import type { PayoutReason } from '../../simulators/bank';
import type { Simulators } from '../../simulators/simulators';
import { call } from './calls';
import { amountField, button, choice, type Values } from './content';
import { type Member, panel } from './panel';
import { money, t, type TextKey } from './text';

type Code = { id: string; provider: string; amount: number; currency: Currency; expireIn: string };
type Slip = { id: string; refNo: string | null; currency: string; createdAt: string };
type Payout = ReturnType<Simulators['bank']['list']>[number];
type Gift = ReturnType<Simulators['gifts']['list']>[number];

async function pay(id: string, payment: object): Promise<string> {
  const { results } = await call<{ results: TextKey[] }>('POST', `api/qrcodes/${id}/pay`, payment);
  return results.map((result) => t(result)).join(' → ');
}

export const qrcodes = panel<{ qrcodes: Code[] }>('qrcodes', 'api/qrcodes', (reply) => ({
  hint: t('qrcodesHint'),
  items: reply.qrcodes.map(({ id, provider, amount: due, currency, expireIn }) => ({
    id,
    title: money(due, currency),
    lines: [provider, `→ ${formatDate(expireIn)}`],
    picture: `/sandbox/api/qrcodes/${id}/image`,
    forms: [
      [button('payExact', () => pay(id, {}), 'primary'), button('payTwice', () => pay(id, { times: 2 }))],
      [amountField(), button('payOther', ({ amount }) => pay(id, { amount }))],
    ],
  })),
}));

async function setResult(id: string, result: object): Promise<string> {
  const { status } = await call<{ status: string }>('POST', `api/slips/${id}/judge`, result);
  return t(status === 'SUCCESS' ? 'slipTaken' : 'slipRefused');
}

/** The reason why a slip is rejected. */
const noteField = () => choice('note', 'reason', slipNoteCodes, (code) => `${t(`note.${code}`)} · ${code}`);

export const slips = panel<{ slips: Slip[] }>('slips', 'api/slips', (reply) => ({
  hint: t('slipsHint'),
  items: reply.slips.map(({ id, refNo, currency, createdAt }) => ({
    id,
    title: refNo ?? t('noReference'),
    lines: [`${currency} · ${formatDate(createdAt)}`],
    picture: `/sandbox/api/slips/${id}/image`,
    forms: [
      [amountField(), button('accept', ({ amount }) => setResult(id, { amount }), 'primary')],
      [noteField(), button('refuse', ({ note }) => setResult(id, { note }), 'danger')],
    ],
  })),
}));

/** Transfers the form's amount to the site from an account, such as "KBANK 0123456789 THB". */
async function transfer({ account, amount }: Values): Promise<string> {
  const [bankCode, accountNo, currency] = account.split(' ');
  const credit = { bankCode, accountNo, currency, amount };
  return t((await call<{ result: TextKey }>('POST', 'api/bank-credits', credit)).result);
}

/** Returns a choice of the members' accounts or, without members, a text box for any account. */
const accountField = (members: Member[] | null) => ({
  name: 'account',
  label: t(members ? 'member' : 'account'),
  title: t('transferInTyped'),
  className: 'wide',
  pattern: '[A-Z0-9]{1,16} \\d{8,20} (THB|LAK)',
  placeholder: 'KBANK 0123456789 THB',
  required: true,
  options: members?.map(({ username, name, bankCode, bankAccountNo, currency }) => ({
    value: `${bankCode} ${bankAccountNo} ${currency}`,
    label: `${username} · ${name}`,
  })),
});

const decide = (reference: string, decision: object) =>
  call('POST', `api/payouts/${reference}/judge`, decision);

/** The forms to decide a pending payment by hand. */
function decisionForms(reference: string, reasons: readonly PayoutReason[]) {
  const refuse = ({ note: reason }: Values) => decide(reference, { verdict: 'refused', reason });
  return [
    [button('pay', () => decide(reference, { verdict: 'paid' }), 'primary')],
    [
      choice('note', 'reason', reasons, (code) => t(`payoutReason.${code}`)),
      button('refuse', refuse, 'danger'),
    ],
  ];
}

export const bank = panel<{ byHand: boolean; reasons: PayoutReason[]; payouts: Payout[] }>(
  'bank',
  'api/payouts',
  (reply, members) => ({
    hint: t(members ? 'transferIn' : 'transferInTyped'),
    forms: [[accountField(members), amountField(500), button('send', transfer, 'primary')]],
    switches: [
      {
        label: t('payoutsByHand'),
        isOn: reply.byHand,
        set: (byHand) => call('PUT', 'api/payouts', { byHand }),
      },
    ],
    listHint: t('payouts'),
    items: reply.payouts.map(({ reference, status, ...payout }) => ({
      id: reference,
      title: money(payout.amount, payout.currency),
      lines: [`${payout.bankCode} ${payout.accountNo} · ${payout.accountName}`, formatDate(payout.createdAt)],
      end: t(status),
      forms: status === 'pending' ? decisionForms(reference, reply.reasons) : [],
    })),
  }),
);

export const gifts = panel<{ gifts: Gift[] }>('gifts', 'api/gifts', (reply) => ({
  forms: [
    [
      amountField(100, 0),
      button('makeGift', ({ amount }) => call('POST', 'api/gifts', { amount }), 'primary'),
    ],
  ],
  items: reply.gifts.map(({ link, amount, redeemed }) => ({
    id: link,
    title: money(amount),
    lines: [link],
    end: t(redeemed ? 'redeemed' : 'fresh'),
    copied: link,
  })),
}));
