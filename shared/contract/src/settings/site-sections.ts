import { supportLinkForm } from '../environment/forms';
import { maxFileBytes } from '../upload-limits';
import { depositSection } from './deposit-section';
import * as f from './form';

const picture: f.Form = {
  ...f.textLike('a URL such as https://… or a path such as /media/own/…', /^(https?:\/\/|\/)\S+$/),
  'x-pictures': 'address',
};
const bangkokTime = f.textLike('a time of day in Bangkok such as 23:30', /^([01]\d|2[0-3]):[0-5]\d$/);
const network: f.Form = {
  type: 'string',
  format: 'network',
  'x-form': 'an IP address or a network such as 203.0.113.0/24',
};
const banners = f.listOf(
  f.fields({
    image: f.withDescription('picture of the banner', f.optional(picture)),
    html: f.withDescription('text of the banner (HTML)', f.optional(f.localizedHtml)),
  }),
);

/** The sections of a site's settings, except its offers, which are in `offer-sections.ts`. */
export const siteSections = {
  service: f.section('end of the service', {
    terminated: f.withDescription('true terminates the service: every call returns “gone”', f.yesOrNo),
  }),
  info: f.section('name and URL of the site', {
    name: f.withDescription('name of the site', f.localized),
    website: f.withDescription(
      'URL of the site',
      f.textLike("a URL such as https://…, or ''", /^(https?:\/\/\S+)?$/),
    ),
  }),
  conditions: f.withDescription(
    'conditions of use, one text for each section (HTML)',
    f.listOf(f.localizedHtml),
  ),
  agreements: f.withDescription(
    'agreements that a member accepts before using the wallet (HTML)',
    f.listOf(f.localizedHtml),
  ),
  notice: f.withDescription('current notice to members (HTML); null for none', f.orNull(f.localizedHtml)),
  contact: f.section('contact details of the operator', {
    text: f.withDescription('text of the contact page (HTML)', f.localizedHtml),
    lineLink: f.withDescription(
      'link to the LINE account',
      f.orNull(
        f.textLike('a link with https, tel, mailto or line such as https://line.me/…', supportLinkForm),
      ),
    ),
    lineName: f.withDescription('name of the LINE account', f.orNull(f.text)),
    lineQR: f.withDescription(
      'picture of the LINE account’s QR code; null for the site’s own picture',
      f.orNull(picture),
    ),
  }),
  withdraw: f.section('limits of one withdrawal', {
    min: f.withDescription('minimum amount', f.amountByCurrency),
    max: f.withDescription('maximum amount', f.amountByCurrency),
    passkeyAbove: f.withDescription(
      'amount above which a member who has a passkey confirms the withdrawal with it; null or missing for none',
      f.amountByCurrencyOrNull,
    ),
  }),
  payee: f.section('the member’s bank account for payouts', {
    pause: f.withDescription(
      'time without withdrawals after a change of the account, the removal of a passkey or a password reset by one-time code',
      f.duration,
    ),
  }),
  privacy: f.section('data of closed accounts', {
    eraseAfterDays: f.withDescription(
      'days from the closing of an account to the erasure of its personal data',
      f.count(0, 3_650),
    ),
    moneyRecordYears: f.withDescription(
      'years from the closing of an account for which the law requires the bank accounts of its withdrawals',
      f.count(0, 100),
    ),
  }),
  slip: f.section('slips of bank transfers', {
    enabled: f.withDescription('true when slips are accepted', f.yesOrNo),
    closedFrom: f.withDescription(
      'start of the daily period without slips; null for none',
      f.orNull(bangkokTime),
    ),
    closedUntil: f.withDescription(
      'end of the daily period without slips; null for none',
      f.orNull(bangkokTime),
    ),
    uploadWithin: f.withDescription('maximum time between a transfer and the upload of its slip', f.duration),
    maxBytes: f.withDescription('maximum file size (bytes)', f.count(1_024, maxFileBytes)),
  }),
  deposit: depositSection,
  registerOtp: f.section('registration', {
    enabled: f.withDescription(
      'true when registration requires a one-time code; members can then reset a forgotten password by one',
      f.yesOrNo,
    ),
  }),
  otpLimits: f.section('maximum number of one-time codes', {
    phone: f.withDescription('in 24 hours to one phone, for one requester', f.count(1)),
    phoneInAll: f.withDescription('in 24 hours to one phone, for all requesters', f.count(1)),
    address: f.withDescription('in 24 hours for one IP address', f.count(1)),
    siteInHour: f.withDescription('in one hour for the site', f.count(1)),
  }),
  access: f.section('access to the site', {
    deniedNetworks: f.withDescription('networks whose requests are rejected', {
      ...f.listOf(network),
      uniqueItems: true,
    }),
    loginOpen: f.withDescription('true when members can log in', f.yesOrNo),
    registrationOpen: f.withDescription('true when visitors can register', f.yesOrNo),
  }),
  newMembers: f.section('set-up of a new member', {
    games: f.withDescription('codes of games at which an account is opened', {
      ...f.listOf(f.text),
      uniqueItems: true,
    }),
  }),
  chat: f.section('support chat', {
    enabled: f.withDescription('true when the chat is enabled', f.yesOrNo),
    prefix: f.withDescription(
      'prefix of the socket room names',
      f.textLike('letters, digits or dashes', /^[A-Za-z0-9-]{1,32}$/),
    ),
  }),
  offers: f.section('rules for all bonuses and promotions', {
    netOfWithdrawals: f.withDescription(
      'true when withdrawals after a deposit reduce the deposit that counts for a bonus',
      f.yesOrNo,
    ),
  }),
  invite: f.section('percentage of an invite bonus that the member keeps', {
    success: f.withDescription('when the condition is met', f.percent),
    fail: f.withDescription('when the bonus is ended before that', f.percent),
  }),
  inviteBonus: f.section('bonus for inviting friends', {
    enabled: f.withDescription('true when invites earn a bonus', f.yesOrNo),
    percent: f.withDescription('bonus as a percentage of a friend’s first deposit', f.percent),
    depositMin: f.withDescription('minimum first deposit', f.amountByCurrency),
    rewardMax: f.withDescription('maximum bonus for one friend; null for no limit', f.amountByCurrencyOrNull),
    friendTurnover: f.withDescription(
      'how many times the friend must stake that deposit before the bonus can be received',
      f.count(0, 1_000),
    ),
    turnover: f.withDescription(
      'wagering condition: how many times the bonus must be staked; 0 for none',
      f.count(0, 1_000),
    ),
    endBelow: f.withDescription('the bonus can be ended early below this total balance', f.amountByCurrency),
  }),
  refund: f.section('refunds of losses', {
    enabled: f.withDescription('true when refunds are given', f.yesOrNo),
    percent: f.withDescription('refund as a percentage of the losses since the last refund', f.percent),
    lossMin: f.withDescription('minimum loss', f.amountByCurrency),
    balanceMax: f.withDescription(
      'maximum total balance of a member who receives a refund; null for no limit',
      f.amountByCurrencyOrNull,
    ),
    success: f.withDescription(
      'percentage that the member keeps when the condition is met; 0 for no condition',
      f.percent,
    ),
    fail: f.withDescription(
      'percentage that the member keeps when the refund is ended before that',
      f.percent,
    ),
    turnover: f.withDescription(
      'wagering condition: how many times the refund must be staked; 0 for none',
      f.count(0, 1_000),
    ),
    endBelow: f.withDescription('the bonus can be ended early below this total balance', f.amountByCurrency),
    info: f.withDescription('information about refunds (HTML)', f.orNull(f.localizedHtml)),
  }),
  banners: f.section('banners before dialogs', {
    invite: f.withDescription('banners before the invite dialog', banners),
    refund: f.withDescription('banners before the refund dialog', banners),
  }),
  coupon: f.section('coupons of the prize wheel', {
    validFor: f.withDescription(
      'time in which a coupon can be claimed; null for no limit',
      f.orNull(f.duration),
    ),
  }),
} satisfies Readonly<Record<string, f.Form>>;
