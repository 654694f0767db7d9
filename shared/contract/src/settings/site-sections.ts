import { supportLinkForm } from '../environment/forms';
import { maxFileBytes } from '../upload-limits';
import { depositSection } from './deposit-section';
import * as s from './setting-schema';

const picture: s.SettingSchema = {
  ...s.textLike('a URL such as https://… or a path such as /media/own/…', /^(https?:\/\/|\/)\S+$/),
  'x-pictures': 'address',
};
const bangkokTime = s.textLike('a time of day in Bangkok such as 23:30', /^([01]\d|2[0-3]):[0-5]\d$/);
const network: s.SettingSchema = {
  type: 'string',
  format: 'network',
  'x-format': 'an IP address or a network such as 203.0.113.0/24',
};
const banners = s.listOf(
  s.fields({
    image: s.withDescription('picture of the banner', s.optional(picture)),
    html: s.withDescription('text of the banner (HTML)', s.optional(s.localizedHtml)),
  }),
);

/** The sections of a site's settings, except its offers, which are in `offer-sections.ts`. */
export const siteSections = {
  service: s.section('end of the service', {
    terminated: s.withDescription('true terminates the service: every call returns “gone”', s.yesOrNo),
  }),
  info: s.section('name and URL of the site', {
    name: s.withDescription('name of the site', s.localized),
    website: s.withDescription(
      'URL of the site',
      s.textLike("a URL such as https://…, or ''", /^(https?:\/\/\S+)?$/),
    ),
  }),
  conditions: s.withDescription(
    'conditions of use, one text for each section (HTML)',
    s.listOf(s.localizedHtml),
  ),
  agreements: s.withDescription(
    'agreements that a member accepts before using the wallet (HTML)',
    s.listOf(s.localizedHtml),
  ),
  notice: s.withDescription('current notice to members (HTML); null for none', s.orNull(s.localizedHtml)),
  contact: s.section('contact details of the operator', {
    text: s.withDescription('text of the contact page (HTML)', s.localizedHtml),
    lineLink: s.withDescription(
      'link to the LINE account',
      s.orNull(
        s.textLike('a link with https, tel, mailto or line such as https://line.me/…', supportLinkForm),
      ),
    ),
    lineName: s.withDescription('name of the LINE account', s.orNull(s.text)),
    lineQR: s.withDescription(
      'picture of the LINE account’s QR code; null for the site’s own picture',
      s.orNull(picture),
    ),
  }),
  withdraw: s.section('limits of one withdrawal', {
    min: s.withDescription('minimum amount', s.amountByCurrency),
    max: s.withDescription('maximum amount', s.amountByCurrency),
    passkeyAbove: s.withDescription(
      'amount above which a member who has a passkey confirms the withdrawal with it; null or missing for none',
      s.amountByCurrencyOrNull,
    ),
  }),
  payee: s.section('the member’s bank account for payouts', {
    pause: s.withDescription(
      'time without withdrawals after a change of the account, the removal of a passkey or a password reset by one-time code',
      s.duration,
    ),
  }),
  privacy: s.section('data of closed accounts', {
    eraseAfterDays: s.withDescription(
      'days from the closing of an account to the erasure of its personal data',
      s.count(0, 3_650),
    ),
    moneyRecordYears: s.withDescription(
      'years for which the law requires the bank accounts of withdrawals, from the closing of the account',
      s.count(0, 100),
    ),
  }),
  slip: s.section('slips of bank transfers', {
    enabled: s.withDescription('true when slips are accepted', s.yesOrNo),
    closedFrom: s.withDescription(
      'start of the daily period without slips; null for none',
      s.orNull(bangkokTime),
    ),
    closedUntil: s.withDescription(
      'end of the daily period without slips; null for none',
      s.orNull(bangkokTime),
    ),
    uploadWithin: s.withDescription('maximum time between a transfer and the upload of its slip', s.duration),
    maxBytes: s.withDescription('maximum file size (bytes)', s.count(1_024, maxFileBytes)),
  }),
  deposit: depositSection,
  registerOtp: s.section('registration', {
    enabled: s.withDescription(
      'true when registration requires a one-time code; members can then reset a forgotten password by one',
      s.yesOrNo,
    ),
  }),
  login: s.section('login with a password', {
    codeOnNewDevice: s.withDescription(
      'true when a login on a device that is new for the member requires a one-time code; it needs `registerOtp.enabled` and a provider of text messages',
      s.yesOrNo,
    ),
  }),
  otpLimits: s.section('maximum number of one-time codes, for visitors and for logins each', {
    phone: s.withDescription('in 24 hours to one phone, for one requester', s.count(1)),
    phoneInAll: s.withDescription('in 24 hours to one phone, for all requesters', s.count(1)),
    address: s.withDescription('in 24 hours for one IP address', s.count(1)),
    siteInHour: s.withDescription('in one hour for the site', s.count(1)),
  }),
  access: s.section('access to the site', {
    deniedNetworks: s.withDescription('networks whose requests are rejected', {
      ...s.listOf(network),
      uniqueItems: true,
    }),
    loginOpen: s.withDescription('true when members can log in', s.yesOrNo),
    registrationOpen: s.withDescription('true when visitors can register', s.yesOrNo),
  }),
  newMembers: s.section('set-up of a new member', {
    games: s.withDescription('codes of games where an account is opened', {
      ...s.listOf(s.text),
      uniqueItems: true,
    }),
  }),
  chat: s.section('support chat', {
    enabled: s.withDescription('true when the chat is enabled', s.yesOrNo),
    prefix: s.withDescription(
      'prefix of the socket room names',
      s.textLike('letters, digits or dashes', /^[A-Za-z0-9-]{1,32}$/),
    ),
  }),
  offers: s.section('rules for all bonuses and promotions', {
    netOfWithdrawals: s.withDescription(
      'true when withdrawals after a deposit reduce the deposit that counts for a bonus',
      s.yesOrNo,
    ),
  }),
  invite: s.section('percentage of an invite bonus that the member keeps', {
    success: s.withDescription('when the condition is met', s.percent),
    fail: s.withDescription('when the bonus is ended before that', s.percent),
  }),
  inviteBonus: s.section('bonus for inviting friends', {
    enabled: s.withDescription('true when invites earn a bonus', s.yesOrNo),
    percent: s.withDescription('bonus as a percentage of a friend’s first deposit', s.percent),
    depositMin: s.withDescription('minimum first deposit', s.amountByCurrency),
    rewardMax: s.withDescription('maximum bonus for one friend; null for no limit', s.amountByCurrencyOrNull),
    friendTurnover: s.withDescription(
      'how many times the friend must stake that deposit before the bonus can be received',
      s.count(0, 1_000),
    ),
    turnover: s.withDescription(
      'wagering condition: how many times the bonus must be staked; 0 for none',
      s.count(0, 1_000),
    ),
    endBelow: s.withDescription('the bonus can be ended early below this total balance', s.amountByCurrency),
  }),
  refund: s.section('refunds of losses', {
    enabled: s.withDescription('true when refunds are given', s.yesOrNo),
    percent: s.withDescription('refund as a percentage of the losses since the last refund', s.percent),
    lossMin: s.withDescription('minimum loss', s.amountByCurrency),
    balanceMax: s.withDescription(
      'maximum total balance of a member who receives a refund; null for no limit',
      s.amountByCurrencyOrNull,
    ),
    success: s.withDescription(
      'percentage that the member keeps when the condition is met; 0 for no condition',
      s.percent,
    ),
    fail: s.withDescription(
      'percentage that the member keeps when the refund is ended before that',
      s.percent,
    ),
    turnover: s.withDescription(
      'wagering condition: how many times the refund must be staked; 0 for none',
      s.count(0, 1_000),
    ),
    endBelow: s.withDescription('the bonus can be ended early below this total balance', s.amountByCurrency),
    info: s.withDescription('information about refunds (HTML)', s.orNull(s.localizedHtml)),
  }),
  banners: s.section('banners before dialogs', {
    invite: s.withDescription('banners before the invite dialog', banners),
    refund: s.withDescription('banners before the refund dialog', banners),
  }),
  coupon: s.section('coupons of the prize wheel', {
    validFor: s.withDescription('validity of a coupon; null for no limit', s.orNull(s.duration)),
  }),
} satisfies Readonly<Record<string, s.SettingSchema>>;
