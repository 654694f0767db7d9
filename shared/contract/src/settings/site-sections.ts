import { qrProviders, supportLinkForm } from '../environment/forms';
import { maxFileBytes } from '../upload-limits';
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

const picture: f.Form = {
  ...f.textLike('an address such as https://… or a path such as /media/own/…', /^(https?:\/\/|\/)\S+$/),
  'x-pictures': 'address',
};
const bangkokTime = f.textLike('a time of the day in Bangkok such as 23:30', /^([01]\d|2[0-3]):[0-5]\d$/);
const network: f.Form = {
  type: 'string',
  format: 'network',
  'x-form': 'an address or a network such as 203.0.113.0/24',
};
const banners = f.listOf(
  f.fields({
    image: f.about('the picture', f.otherwise(null, f.orNull(picture))),
    html: f.about('a text', f.otherwise(null, f.orNull(f.localizedHtml))),
  }),
);

const bank = f.fields({
  bankCode: f.about('the bank', {
    ...f.oneOf(...bankCodes),
    'x-form': 'the code of a bank such as KBANK or BCEL',
  }),
  bankType: f.about(
    'what the account is for',
    f.otherwise('PAYMENT', f.textLike('a word in capitals', /^[A-Z]+$/)),
  ),
  mode: f.about(
    'how its deposits become known: told by the bank, or read from its messages',
    f.oneOf('AUTO', 'SMS'),
  ),
  bankAccountName: f.about('the holder', f.text),
  bankAccountNo: f.about('the number', f.textLike("digits in quotes such as '0123456789'", /^\d{6,20}$/)),
  currency: f.about(
    'whom it is for: null for all who pay in baht; in the Lao edition BAHT or LAK',
    f.otherwise(null, f.orNull(f.oneOf('BAHT', 'LAK'))),
  ),
});

const wallet = f.fields({
  walletAccountName: f.about('the holder', f.text),
  walletAccountNo: f.about(
    'the phone number to send to; null for gift links',
    f.otherwise(null, f.orNull(f.textLike("a phone number in quotes such as '0812345678'", /^0\d{8,9}$/))),
  ),
  mode: f.about('AUTO: sent to the number; gift: by gift links', f.oneOf('AUTO', 'gift')),
});

/** The sections that are set field by field, or as one text or list. */
export const siteSections = {
  service: f.section('whether the service still exists', {
    terminated: f.about('true ends it: every call answers “gone”', f.yesOrNo),
  }),
  info: f.section('the site itself', {
    name: f.about('its name', f.localized),
    website: f.about('its address', f.textLike("an address such as https://…, or ''", /^(https?:\/\/\S+)?$/)),
  }),
  conditions: f.about('the conditions of use, section by section (HTML)', f.listOf(f.localizedHtml)),
  agreements: f.about('what a member agrees to before using the wallet (HTML)', f.listOf(f.localizedHtml)),
  notice: f.about('what there is to say today (HTML); null for nothing', f.orNull(f.localizedHtml)),
  contact: f.section('how members reach you', {
    text: f.about('a text (HTML)', f.localizedHtml),
    lineLink: f.about(
      'the LINE account',
      f.orNull(
        f.textLike('an address of https, tel, mailto or line such as https://line.me/…', supportLinkForm),
      ),
    ),
    lineName: f.about('its name', f.orNull(f.text)),
    lineQR: f.about('the picture of its QR code; null for the site’s own', f.orNull(picture)),
  }),
  withdraw: f.section('what may be withdrawn at once', {
    min: f.about('the least', f.amountByCurrency),
    max: f.about('the most', f.amountByCurrency),
  }),
  payee: f.section('the account that a member is paid to', {
    pause: f.about('how long nothing is paid out after it was changed', f.duration),
  }),
  slip: f.section('slips of bank transfers', {
    enabled: f.about('whether they are taken at all', f.yesOrNo),
    closedFrom: f.about('start of the daily time without', f.orNull(bangkokTime)),
    closedUntil: f.about('its end', f.orNull(bangkokTime)),
    uploadWithin: f.about('how long after the transfer a slip may come', f.duration),
    maxBytes: f.about('the largest file (bytes)', f.count(1_024, maxFileBytes)),
  }),
  deposit: f.section('ways to deposit', {
    isManual: f.about('true shows the accounts’ details alone', f.yesOrNo),
    qrProviders: f.about('QR providers that are open', {
      ...f.listOf(f.oneOf(...qrProviders)),
      uniqueItems: true,
    }),
    banks: f.about('accounts that members transfer to', f.listOf(bank, 'bankCode', 'bankAccountNo')),
    wallets: f.about('TrueMoney wallets', f.listOf(wallet, 'mode', 'walletAccountName')),
    minDeposit: f.about('the least deposit', f.amountByCurrency),
    minTrueWallet: f.about('the least gift link (baht)', f.baht),
    qrMinimums: f.about('the least QR deposit of a provider, where it is not the built-in one', {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(qrProviders.map((name) => [name, f.amountByCurrency])),
      'x-form': 'amounts by provider',
    }),
  }),
  registerOtp: f.section('registration', {
    enabled: f.about('whether it asks for a one-time code', f.yesOrNo),
  }),
  otpLimits: f.section('how many one-time codes are sent', {
    phone: f.about('in 24 hours to one phone for one requester', f.count(1)),
    phoneInAll: f.about('in 24 hours to one phone in all', f.count(1)),
    address: f.about('in 24 hours for one address', f.count(1)),
    siteInHour: f.about('in an hour by the whole site', f.count(1)),
  }),
  access: f.section('who may come in', {
    deniedNetworks: f.about('networks that are refused', { ...f.listOf(network), uniqueItems: true }),
    loginOpen: f.about('whether members may log in', f.yesOrNo),
    registrationOpen: f.about('whether anybody new may register', f.yesOrNo),
  }),
  newMembers: f.section('what a new member gets', {
    games: f.about('codes of games in which an account is opened', {
      ...f.listOf(f.text),
      uniqueItems: true,
    }),
  }),
  chat: f.section('the chat', {
    enabled: f.about('whether there is one', f.yesOrNo),
    prefix: f.about(
      'begins the names of its socket rooms',
      f.textLike('letters, digits or dashes', /^[A-Za-z0-9-]{1,32}$/),
    ),
  }),
  offers: f.section('bonuses and promotions in general', {
    netOfWithdrawals: f.about(
      'whether withdrawals since are taken off the deposits that they are given on',
      f.yesOrNo,
    ),
  }),
  invite: f.section('what is kept of an invite bonus', {
    success: f.about('percent when its condition is met', f.percent),
    fail: f.about('percent when it is ended before', f.percent),
  }),
  inviteBonus: f.section('what inviting friends earns', {
    enabled: f.about('whether it earns anything', f.yesOrNo),
    percent: f.about('percent of a friend’s first deposit', f.percent),
    depositMin: f.about('the least first deposit that counts', f.amountByCurrency),
    rewardMax: f.about('the most for one friend; null for no limit', f.amountByCurrencyOrNull),
    friendTurnover: f.about('how often the friend has to stake that deposit first', f.count(0, 1_000)),
    turnover: f.about('how often the bonus has to be staked; 0 for no condition', f.count(0, 1_000)),
    endBelow: f.about('below this total it may be ended before that', f.amountByCurrency),
  }),
  refund: f.section('losses given back', {
    enabled: f.about('whether any are', f.yesOrNo),
    percent: f.about('percent of what was lost since the last refund', f.percent),
    lossMin: f.about('the least loss', f.amountByCurrency),
    balanceMax: f.about('the most that a member may still have; null for no limit', f.amountByCurrencyOrNull),
    success: f.about('percent kept when its condition is met; 0 for no condition', f.percent),
    fail: f.about('percent kept when it is ended before', f.percent),
    turnover: f.about('how often it has to be staked; 0 for no condition', f.count(0, 1_000)),
    endBelow: f.about('below this total it may be ended before that', f.amountByCurrency),
    info: f.about('what is said about it (HTML)', f.orNull(f.localizedHtml)),
  }),
  banners: f.section('what is shown before dialogs', {
    invite: f.about('before the invite dialog', banners),
    refund: f.about('before the refund dialog', banners),
  }),
  coupon: f.section('coupons of the wheel', {
    validFor: f.about('how long one can be claimed; null for ever', f.orNull(f.duration)),
  }),
} satisfies Readonly<Record<string, f.Form>>;
