import { chatExtras } from './chat-extras';

/** A feature that the front end uses when a backend supports it, beyond the product's specification. */
export interface Extra {
  /**
   * Its location: a field of the contract as `Schema.field`, a call as `POST /api/logout`, a response header as `header
   * Idempotency-Keys`, or `socket …` for a feature of the chat's socket.
   */
  at: string;
  /** Text after "works without" in the report. */
  name: string;
  /** Its benefit for members. */
  gives: string;
}

/** The extras by feature, in the order of `features.ts`. */
export const extras: readonly Extra[] = [
  {
    at: 'header Idempotency-Keys',
    name: 'idempotency keys',
    gives:
      'a money action whose reply was lost is repeated by itself until its outcome is known; without them it is sent once, and the page finds out by reading',
  },
  {
    at: 'Error.details',
    name: 'error details',
    gives:
      'the wrong field is pointed at, limits and waiting times are named, and a member can name the request to support',
  },
  {
    at: 'POST /api/logout',
    name: 'a logout call',
    gives: 'the token ends with the logout; without it, only the page forgets it',
  },
  {
    at: 'POST /api/report',
    name: 'reports of pages',
    gives: 'the operator hears of crashes and of how fast the pages are; name it to the site by REPORT_URL',
  },
  {
    at: 'LoginReply.deviceToken',
    name: 'device tokens',
    gives: 'a known device is spared what slows strangers down',
  },
  {
    at: 'OtpSendReply.resendIn',
    name: 'resendIn',
    gives: 'the countdown until another code may be asked for',
  },
  {
    at: 'OtpVerifyReply.phoneProof',
    name: 'phone proofs',
    gives: 'only who proved a phone number can register it',
  },
  { at: 'Bank.nameEN', name: 'bank names in English', gives: 'an English reader sees English bank names' },
  { at: 'Bank.nameLA', name: 'bank names in Lao', gives: 'a Lao reader sees Lao bank names' },
  { at: 'Bank.logo', name: 'bank logos', gives: 'a bank is found by its mark' },
  {
    at: 'ProfileReply.bankAccount',
    name: 'bankAccount in the profile',
    gives: 'the profile page shows the bank account',
  },
  {
    at: 'ProfileReply.payeeChange',
    name: 'payeeChange',
    gives:
      'a change of the account that is paid to asks for the password beforehand and tells of the pause after it',
  },
  {
    at: 'BankAccount.bankCode',
    name: 'bankCode',
    gives: 'the name of the bank account can be corrected where the bank needs English letters',
  },
  {
    at: 'BankName.nameEN',
    name: 'bank names in English',
    gives: 'an English reader sees English bank names',
  },
  { at: 'BankName.nameLA', name: 'bank names in Lao', gives: 'a Lao reader sees Lao bank names' },
  {
    at: 'Wallet.currency',
    name: 'the currency',
    gives: 'amounts in kip in the Lao edition; without it they are baht',
  },
  {
    at: 'WalletReply.reportsChanges',
    name: 'changes of the wallet over the socket',
    gives:
      'an open page shows money that comes in, and a withdrawal that was paid, at once; without it the page reads the wallet for some minutes after a deposit was announced',
  },
  {
    at: 'SlotsReply.slots',
    name: 'games in the refresh',
    gives: 'balances are there with the refresh, without a second call',
  },
  {
    at: 'SlotsReply.refreshedAt',
    name: 'refreshedAt',
    gives: 'the time of the last reading by the server’s clock',
  },
  {
    at: 'SlotReply.slot',
    name: 'the opened game',
    gives: 'the card is right at once, without reading the wallet again',
  },
  {
    at: 'DepositOptions.qrProviders',
    name: 'qrProviders',
    gives: 'only the QR providers that are open are offered',
  },
  {
    at: 'DepositOptions.minDeposit',
    name: 'minDeposit',
    gives: 'the least QR deposit is told before it is refused',
  },
  {
    at: 'DepositOptions.minTrueWallet',
    name: 'minTrueWallet',
    gives: 'the least gift is told before it is refused',
  },
  {
    at: 'DepositWalletAccount.walletAccountNo',
    name: 'walletAccountNo',
    gives: 'a wallet account can be paid by its number',
  },
  {
    at: 'SlipRules.enabled',
    name: 'slip hours',
    gives: 'the dialog says when slips are taken, instead of a refusal',
  },
  {
    at: 'SlipRules.uploadWithin',
    name: 'uploadWithin',
    gives: 'the dialog says how soon a slip has to come',
  },
  {
    at: 'SlipRules.maxBytes',
    name: 'maxBytes',
    gives: 'a picture that is too large is refused before it is sent',
  },
  {
    at: 'QrStatus.status',
    name: 'the code’s status',
    gives: 'a paid code is told from an expired one at once',
  },
  {
    at: 'QrStatus.serverTime',
    name: 'serverTime',
    gives: 'the countdown is right on a phone whose clock is wrong',
  },
  { at: 'MoneyReply.reference', name: 'reference', gives: 'a member can name the movement to support' },
  {
    at: 'MoneyReply.status',
    name: 'the movement’s status',
    gives: 'the dialog says whether the money is there or on its way',
  },
  {
    at: 'MoneyReply.wallet',
    name: 'the wallet in money replies',
    gives: 'the new balance is there without another call',
  },
  { at: 'TransferReply.reference', name: 'reference', gives: 'a member can name the movement to support' },
  {
    at: 'TransferReply.status',
    name: 'the movement’s status',
    gives: 'the dialog says whether the money is there or on its way',
  },
  {
    at: 'TransferReply.wallet',
    name: 'the wallet in money replies',
    gives: 'the new balance is there without another call',
  },
  {
    at: 'InviteBonus.isReceivable',
    name: 'isReceivable',
    gives: 'the button waits until the bonus can be received',
  },
  {
    at: 'InviteBonus.terms',
    name: 'the terms of invites',
    gives: 'what a friend has to do is told beforehand',
  },
  {
    at: 'InviteBonus.conditions',
    name: 'the conditions of the invite bonus',
    gives: 'a member sees how much has to be staked and what the bonus locks, before receiving it',
  },
  {
    at: 'InviteList.total',
    name: 'the total of invites',
    gives: 'the number of pages is known from the first',
  },
  {
    at: 'RefundList.total',
    name: 'the total of refunds',
    gives: 'the number of pages is known from the first',
  },
  {
    at: 'RefundCheck.conditions',
    name: 'the conditions of refunds',
    gives: 'a member sees how much has to be staked and what the refund locks, before adding it',
  },
  { at: 'RefundReceived.refundAmount', name: 'the refund’s amount', gives: 'the toast names the amount' },
  {
    at: 'Bonus.name',
    name: 'names of bonuses',
    gives: 'a bonus has a name that can be read aloud; without it, its code',
  },
  { at: 'Bonus.notice', name: 'notices of bonuses', gives: 'the conditions of a bonus in words' },
  {
    at: 'Bonus.terms',
    name: 'the terms of bonuses',
    gives: 'what a bonus asks for, in figures, before it is taken',
  },
  {
    at: 'ActiveBonus.wagering',
    name: 'the progress of the active bonus',
    gives:
      'the withdrawal dialog says whether the bonus blocks the withdrawal or ends with it, and the bonus page shows what is left to play; without it, both only say that a withdrawal may be refused',
  },
  { at: 'Promotion.code', name: 'the promotion’s code', gives: 'the promotion that runs is named' },
  {
    at: 'Promotion.terms',
    name: 'the terms of promotions',
    gives: 'what a promotion asks for, in figures, before it is taken',
  },
  {
    at: 'StatementRequest.dateFrom',
    name: 'the filter by days',
    gives: 'the statement can be narrowed to days; a backend that ignores it shows everything',
  },
  {
    at: 'Statement._id',
    name: 'ids of the statement',
    gives: 'an entry is told from another one alike, and the list stays in place when it is read again',
  },
  { at: 'SlipList.total', name: 'the total of slips', gives: 'the number of pages is known from the first' },
  { at: 'Coupon.coupon', name: 'ids of coupons', gives: 'one coupon is told from another of the same prize' },
  { at: 'Coupon.expireAt', name: 'expireAt', gives: 'the end of a coupon is told before it comes' },
  { at: 'SpinResult.wonCoin', name: 'wonCoin', gives: 'coins that were won are told as such' },
  {
    at: 'SpinResult.wonCoupon',
    name: 'wonCoupon',
    gives: 'the prize dialog leads to the coupon that this spin gave',
  },
  {
    at: 'CouponClaimReply.wallet',
    name: 'the wallet in the claim',
    gives: 'the new balance is there without another call',
  },
  ...chatExtras,
];
