import { qrProviders } from '../environment/forms';
import * as f from './form';

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

const bank = f.fields({
  bankCode: f.withDescription('bank of the account', {
    ...f.oneOf(...bankCodes),
    'x-form': 'the code of a bank such as KBANK or BCEL',
  }),
  bankType: f.withDescription(
    'purpose of the account',
    f.withDefault('PAYMENT', f.textLike('a word in capital letters', /^[A-Z]+$/)),
  ),
  mode: f.withDescription(
    'how deposits are detected: reported by the bank (AUTO) or read from its messages (SMS)',
    f.oneOf('AUTO', 'SMS'),
  ),
  bankAccountName: f.withDescription('name of the holder', f.text),
  bankAccountNo: f.withDescription(
    'account number',
    f.textLike("digits in quotes such as '0123456789'", /^\d{6,20}$/),
  ),
  currency: f.withDescription(
    'currency of the members who use it; null for all members who pay in baht; in the Lao edition BAHT or LAK',
    f.optional(f.oneOf('BAHT', 'LAK')),
  ),
});

const wallet = f.fields({
  walletAccountName: f.withDescription('name of the holder', f.text),
  walletAccountNo: f.withDescription(
    'phone number to send money to; null for gift links',
    f.optional(f.textLike("a phone number in quotes such as '0812345678'", /^0\d{8,9}$/)),
  ),
  mode: f.withDescription(
    'AUTO: members send money to the number; gift: members send gift links',
    f.oneOf('AUTO', 'gift'),
  ),
});

const qrDetails = f.fields({
  provider: f.withDescription('the provider', f.oneOf(...qrProviders)),
  name: f.withDescription('name that members see instead of the code', f.optional(f.localized)),
  payee: f.withDescription(
    'name of the receiver, as a bank’s app shows it before the payment',
    f.optional(f.text),
  ),
});

/** The ways to deposit: accounts, QR providers and minimums. */
export const depositSection = f.section('deposit methods', {
  isManual: f.withDescription('true shows only the account details', f.yesOrNo),
  qrProviders: f.withDescription('enabled QR providers', {
    ...f.listOf(f.oneOf(...qrProviders)),
    uniqueItems: true,
  }),
  banks: f.withDescription(
    'bank accounts that members transfer to',
    f.listOf(bank, 'bankCode', 'bankAccountNo'),
  ),
  wallets: f.withDescription('TrueMoney wallets', f.listOf(wallet, 'mode', 'walletAccountName')),
  minDeposit: f.withDescription('minimum deposit', f.amountByCurrency),
  minTrueWallet: f.withDescription('minimum gift link deposit (baht)', f.baht),
  qrMinimums: f.withDescription('minimum QR deposits by provider, where they differ from the built-in ones', {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(qrProviders.map((name) => [name, f.amountByCurrency])),
    'x-form': 'amounts by provider',
  }),
  qrDetails: f.withDescription(
    'how members know the QR providers: the first enabled provider is the recommended way to deposit',
    f.listOf(qrDetails, 'provider'),
  ),
  walletName: f.withDescription('what members call the wallet provider', f.text),
});
