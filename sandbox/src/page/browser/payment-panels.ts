import { slipNoteCodes } from '@wallet/contract';
import type { Currency } from '@wallet/ui';
import type { PayoutReason } from '../../simulators/bank';
import type { Simulators } from '../../simulators/simulators';
import { call } from './calls';
import { amountField, button, choice, type Values } from './content';
import { type Member, panel } from './panel';
import { dateTime, money, t, type TextKey, time } from './text';

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
    lines: [provider, `→ ${time(expireIn)}`],
    picture: { src: `/sandbox/api/qrcodes/${id}/image`, alt: `QR ${provider}`, className: 'qr' },
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

export const slips = panel<{ slips: Slip[] }>('slips', 'api/slips', (reply) => {
  const notes = slipNoteCodes.map((code) => [code, `${t(`note.${code}`)} · ${code}`] as const);
  return {
    hint: t('slipsHint'),
    items: reply.slips.map(({ id, refNo, currency, createdAt }) => ({
      id,
      title: refNo ?? t('noReference'),
      lines: [`${currency} · ${time(createdAt)}`],
      picture: { src: `/sandbox/api/slips/${id}/image`, alt: t('openPicture'), className: 'slip' },
      forms: [
        [amountField(), button('accept', ({ amount }) => setResult(id, { amount }), 'primary')],
        [choice('note', 'reason', notes), button('refuse', ({ note }) => setResult(id, { note }), 'danger')],
      ],
    })),
  };
});

/** Transfers the form's amount to the site from a member's account or, without members, from the account in the form. */
async function transfer(values: Values, members: Member[] | null): Promise<string> {
  const { username, amount, ...typed } = values;
  const member = members?.find((one) => one.username === username);
  if (members && !member) throw new Error(t('noMember'));
  // Spaces and dashes in a typed account number are ignored.
  const account = member
    ? { bankCode: member.bankCode, accountNo: member.bankAccountNo, currency: member.currency }
    : { ...typed, bankCode: typed.bankCode.toUpperCase(), accountNo: typed.accountNo.replaceAll(/\D/g, '') };
  return t((await call<{ result: TextKey }>('POST', 'api/bank-credits', { ...account, amount })).result);
}

function accountFields(members: Member[] | null) {
  if (members) {
    const options = members.map(({ username, name }) => [username, `${username} · ${name}`] as const);
    return [choice('username', 'member', options)];
  }
  const typed = (name: 'bankCode' | 'accountNo', pattern: string, placeholder: string) => ({
    name,
    label: t(name),
    title: t(`${name}Wrong`),
    className: 'wide',
    pattern,
    placeholder,
    required: true,
    autoComplete: 'off',
  });
  return [
    typed('bankCode', '[A-Za-z0-9]{1,16}', 'KBANK'),
    choice('currency', 'currency', [
      ['THB', t('baht')],
      ['LAK', t('kip')],
    ]),
    typed('accountNo', '(\\d[ \\-]*){8,20}', '0123456789'),
  ];
}

const tones = { pending: 'progress', paid: 'success', refused: 'failed' } as const;

const decide = async (reference: string, decision: object): Promise<void> =>
  void (await call('POST', `api/payouts/${reference}/judge`, decision));

/** The forms to decide a pending payment by hand. */
function decisionForms(reference: string, codes: readonly PayoutReason[]) {
  const reasons = codes.map((code) => [code, t(`payoutReason.${code}`)] as const);
  return [
    [button('pay', () => decide(reference, { verdict: 'paid' }), 'primary')],
    [
      choice('note', 'reason', reasons),
      button('refuse', ({ note: reason }) => decide(reference, { verdict: 'refused', reason }), 'danger'),
    ],
  ];
}

export const bank = panel<{ byHand: boolean; reasons: PayoutReason[]; payouts: Payout[] }>(
  'bank',
  'api/payouts',
  (reply, members) => ({
    hint: t(members ? 'transferIn' : 'transferInTyped'),
    forms: [
      [
        ...accountFields(members),
        amountField(500),
        button('send', (values) => transfer(values, members), 'primary'),
      ],
    ],
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
      lines: [`${payout.bankCode} ${payout.accountNo} · ${payout.accountName}`, dateTime(payout.createdAt)],
      end: t(status),
      tone: tones[status],
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
    tone: redeemed ? 'neutral' : 'success',
    copied: link,
  })),
}));
