import { qrProviders } from '../site/forms';
import * as v from 'valibot';
import { withDetails } from './setting-details';
import * as s from './setting-schema';

/** The banks that a backend database contains. */
export const bankCodes = [
  'KBANK',
  'SCB',
  'BBL',
  'KTB',
  'BAY',
  'TMB',
  'GSB',
  'BAAC',
  'GHB',
  'UOB',
  'CIMB',
  'LHB',
  'KKP',
  'TISCO',
  'IBANK',
  'BCEL',
  'LDB',
  'APB',
  'JDB',
  'PSV',
  'STB',
  'INDO',
] as const;

const bank = s.fields({
  bankCode: [
    'bank of the account',
    withDetails(s.oneOf(...bankCodes), { format: 'the code of a bank such as KBANK or BCEL' }),
  ],
  bankType: [
    'purpose of the account',
    s.withDefault('PAYMENT', s.textLike('a word in capital letters', /^[A-Z]+$/)),
  ],
  mode: [
    'how deposits are detected: reported by the bank (AUTO) or read from its messages (SMS)',
    s.oneOf('AUTO', 'SMS'),
  ],
  bankAccountName: ['name of the holder', s.text],
  bankAccountNo: ['account number', s.textLike("digits in quotes such as '0123456789'", /^\d{6,20}$/)],
  currency: [
    'only members with this currency see the account: BAHT or LAK, in the Lao edition only; null for all members who pay in baht',
    s.optional(s.oneOf('BAHT', 'LAK')),
  ],
});

const wallet = s.fields({
  walletAccountName: ['name of the holder', s.text],
  walletAccountNo: [
    'phone number to send money to; null for gift links',
    s.optional(s.textLike("a phone number in quotes such as '0812345678'", /^0\d{8,9}$/)),
  ],
  mode: ['AUTO: members send money to the number; gift: members send gift links', s.oneOf('AUTO', 'gift')],
});

const qrDetails = s.fields({
  provider: ['the provider', s.oneOf(...qrProviders)],
  name: ['name that members see instead of the code', s.optional(s.bankName)],
  payee: ['name of the receiver, as a bank’s app shows it before the payment', s.optional(s.text)],
});

const qrMinimums = withDetails(
  v.partial(v.strictObject(v.entriesFromList(qrProviders, s.amountByCurrency))),
  {
    format: 'amounts by provider',
  },
);

/** The ways to deposit: accounts, QR providers and minimums. */
export const depositSection = s.section('deposit methods', {
  isManual: ['true shows only the account details', s.yesOrNo],
  qrProviders: ['enabled QR providers', s.listOfDifferent(s.oneOf(...qrProviders))],
  banks: ['bank accounts that members transfer to', s.listOf(bank, 'bankCode', 'bankAccountNo')],
  wallets: ['TrueMoney wallets', s.listOf(wallet, 'mode', 'walletAccountName')],
  minDeposit: ['minimum deposit', s.amountByCurrency],
  minTrueWallet: ['minimum gift link deposit (baht)', s.baht],
  qrMinimums: [
    'minimum QR deposits by provider, where they differ from the built-in ones',
    s.later(qrMinimums),
  ],
  qrDetails: [
    'what members see of the QR providers; the first enabled provider is the recommended way to deposit',
    s.later(s.listOf(qrDetails, 'provider')),
  ],
  walletName: ['what members call the wallet provider', s.later(s.text)],
});
