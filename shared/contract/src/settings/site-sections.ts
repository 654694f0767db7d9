import { supportLinkForm } from '../site/forms';
import { maxFileBytes } from '../upload-limits';
import { depositSection } from './deposit-section';
import { type SettingSchema, withDescription, withDetails } from './setting-details';
import * as s from './setting-schema';

const picture = withDetails(
  s.textLike('a URL such as https://… or a path such as /media/own/…', /^(https?:\/\/|\/)\S+$/),
  { isPicture: true },
);
const bangkokTime = s.textLike('a time of day in Bangkok such as 23:30', /^([01]\d|2[0-3]):[0-5]\d$/);
const banners = s.listOf(
  s.fields({
    image: ['picture of the banner', s.optional(picture)],
    html: ['text of the banner (HTML)', s.optional(s.localizedHtml)],
  }),
);

const customerFields = s.unordered(
  s.listOfDifferent(
    s.oneOf('balance', 'bonus', 'openMovements', 'entries', 'openSlips', 'language', 'device', 'page'),
  ),
);

/** The sections of a site's settings, except its offers, which are in `offer-sections.ts`. */
export const siteSections = {
  service: s.section('end of the service', {
    terminated: ['true terminates the service: every call returns “gone”', s.yesOrNo],
  }),
  info: s.section('name and URL of the site', {
    name: ['name of the site', s.localized],
    website: ['URL of the site', s.textLike("a URL such as https://…, or ''", /^(https?:\/\/\S+)?$/)],
  }),
  conditions: withDescription(
    'conditions of use, one text for each section (HTML)',
    s.listOf(s.localizedHtml),
  ),
  agreements: withDescription(
    'agreements that a member accepts before using the wallet (HTML)',
    s.listOf(s.localizedHtml),
  ),
  notice: withDescription('current notice to members (HTML); null for none', s.orNull(s.localizedHtml)),
  contact: s.section('contact details of the operator', {
    text: ['text of the contact page (HTML)', s.localizedHtml],
    lineLink: [
      'link to the LINE account',
      s.orNull(
        s.textLike('a link with https, tel, mailto or line such as https://line.me/…', supportLinkForm),
      ),
    ],
    lineName: ['name of the LINE account', s.orNull(s.text)],
    lineQR: ['picture of the LINE account’s QR code; null for the site’s own picture', s.orNull(picture)],
  }),
  withdraw: s.section('limits of one withdrawal', {
    min: ['minimum amount', s.amountByCurrency],
    max: ['maximum amount', s.amountByCurrency],
    passkeyAbove: [
      'amount above which a member who has a passkey confirms the withdrawal with it; null or missing for none',
      s.later(s.orNull(s.amountByCurrency)),
    ],
  }),
  payee: s.section('the member’s bank account for payouts', {
    pause: [
      'time without withdrawals after a change of the account, the removal of a passkey or a password reset by one-time code',
      s.duration,
    ],
  }),
  privacy: s.section('data of closed accounts', {
    eraseAfterDays: [
      'days from the closing of an account to the erasure of its personal data',
      s.count(0, 3_650),
    ],
    moneyRecordYears: [
      'years for which the law requires the bank accounts of withdrawals, from the closing of the account',
      s.count(0, 100),
    ],
  }),
  saferPlay: s.section('deposit limits, breaks and reminders', {
    profile: ['rules of regulated markets that the site follows', s.oneOf('plain', 'ukgc', 'ontario')],
    maxReminderMinutes: [
      'maximum minutes between two reminders of time; null leaves it to the member',
      s.orNull(s.count(1, 60)),
    ],
  }),
  slip: s.section('slips of bank transfers', {
    enabled: ['true when slips are accepted', s.yesOrNo],
    closedFrom: ['start of the daily period without slips; null for none', s.orNull(bangkokTime)],
    closedUntil: ['end of the daily period without slips; null for none', s.orNull(bangkokTime)],
    uploadWithin: ['maximum time between a transfer and the upload of its slip', s.duration],
    maxBytes: ['maximum file size (bytes)', s.count(1_024, maxFileBytes)],
  }),
  deposit: depositSection,
  registerOtp: s.section('registration', {
    enabled: [
      'true when registration requires a one-time code; members can then reset a forgotten password by one',
      s.yesOrNo,
    ],
  }),
  login: s.section('login with a password', {
    codeOnNewDevice: [
      'true when a login on a device that is new for the member requires a one-time code; it needs `registerOtp.enabled` and a provider of text messages',
      s.yesOrNo,
    ],
  }),
  otpLimits: s.section('maximum number of one-time codes, for visitors and for logins each', {
    phone: ['in 24 hours to one phone, for one requester', s.count(1)],
    phoneInAll: ['in 24 hours to one phone, for all requesters', s.later(s.count(1))],
    address: ['in 24 hours for one IP address', s.count(1)],
    siteInHour: ['in one hour for the site', s.later(s.count(1))],
  }),
  access: s.section('access to the site', {
    deniedNetworks: ['networks whose requests are rejected', s.listOfDifferent(s.network)],
    loginOpen: ['true when members can log in', s.yesOrNo],
    registrationOpen: ['true when visitors can register', s.yesOrNo],
  }),
  newMembers: s.section('set-up of a new member', {
    games: ['codes of games where an account is opened', s.listOfDifferent(s.text)],
  }),
  chat: s.section('support chat', {
    enabled: ['true when the chat is enabled', s.yesOrNo],
    prefix: [
      'prefix of the socket room names',
      s.textLike('letters, digits or dashes', /^[A-Za-z0-9-]{1,32}$/),
    ],
    customerFields: ['what agents of the help desk see about a customer', s.later(customerFields)],
  }),
  offers: s.section('rules for all bonuses and promotions', {
    netOfWithdrawals: [
      'true when withdrawals after a deposit reduce the deposit that counts for a bonus',
      s.yesOrNo,
    ],
  }),
  invite: s.section('percentage of an invite bonus that the member keeps', {
    success: ['when the condition is met', s.percent],
    fail: ['when the bonus is ended before that', s.percent],
  }),
  inviteBonus: s.section('bonus for inviting friends', {
    enabled: ['true when invites earn a bonus', s.yesOrNo],
    percent: ['bonus as a percentage of a friend’s first deposit', s.percent],
    depositMin: ['minimum first deposit', s.amountByCurrency],
    rewardMax: ['maximum bonus for one friend; null for no limit', s.orNull(s.amountByCurrency)],
    friendTurnover: [
      'how many times the friend must stake that deposit before the bonus can be received',
      s.later(s.count(0, 1_000)),
    ],
    turnover: ['wagering condition: how many times the bonus must be staked; 0 for none', s.count(0, 1_000)],
    endBelow: ['the bonus can be ended early below this total balance', s.amountByCurrency],
  }),
  refund: s.section('refunds of losses', {
    enabled: ['true when refunds are given', s.yesOrNo],
    percent: ['refund as a percentage of the losses since the last refund', s.percent],
    lossMin: ['minimum loss', s.amountByCurrency],
    balanceMax: [
      'maximum total balance of a member who receives a refund; null for no limit',
      s.orNull(s.amountByCurrency),
    ],
    success: ['percentage that the member keeps when the condition is met; 0 for no condition', s.percent],
    fail: ['percentage that the member keeps when the refund is ended before that', s.percent],
    turnover: ['wagering condition: how many times the refund must be staked; 0 for none', s.count(0, 1_000)],
    endBelow: ['the bonus can be ended early below this total balance', s.amountByCurrency],
    info: ['information about refunds (HTML)', s.orNull(s.localizedHtml)],
  }),
  banners: s.section('banners before dialogs', {
    invite: ['banners before the invite dialog', banners],
    refund: ['banners before the refund dialog', banners],
  }),
  coupon: s.section('coupons of the prize wheel', {
    validFor: ['validity of a coupon; null for no limit', s.orNull(s.duration)],
  }),
} satisfies Readonly<Record<string, SettingSchema>>;
