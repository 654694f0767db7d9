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
      'a money action with a lost reply is retried automatically until its outcome is known; without keys it is sent once, and the page reads the outcome',
  },
  {
    at: 'Error.details',
    name: 'error details',
    gives:
      'the wrong field is marked, limits and waiting times are shown, and a member can give support the id of the request',
  },
  {
    at: 'POST /api/logout',
    name: 'a logout call',
    gives: 'the logout revokes the token; without it, only the page deletes the token',
  },
  {
    at: 'POST /api/report',
    name: 'reports of pages',
    gives: 'the operator sees crashes and the speed of pages; set REPORT_URL of the site to it',
  },
  {
    at: 'LoginReply.deviceToken',
    name: 'device tokens',
    gives: 'a known device skips the delays for unknown devices',
  },
  {
    at: 'OtpSendReply.resendIn',
    name: 'resendIn',
    gives: 'the page counts down until the next code can be requested',
  },
  {
    at: 'OtpVerifyReply.phoneProof',
    name: 'phone proofs',
    gives: 'a phone number can only be registered after it is verified',
  },
  { at: 'Bank.nameEN', name: 'bank names in English', gives: 'an English reader sees English bank names' },
  { at: 'Bank.nameLA', name: 'bank names in Lao', gives: 'a Lao reader sees Lao bank names' },
  { at: 'Bank.logo', name: 'bank logos', gives: 'members recognise a bank by its logo' },
  {
    at: 'ProfileReply.bankAccount',
    name: 'bankAccount in the profile',
    gives: 'the profile page shows the bank account',
  },
  {
    at: 'ProfileReply.payeeChange',
    name: 'payeeChange',
    gives: 'a change of the payee asks for the password first and shows the pause of withdrawals after it',
  },
  {
    at: 'BankAccount.bankCode',
    name: 'bankCode',
    gives: 'members can correct the account name when the bank requires English letters',
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
    gives: 'amounts are in kip in the Lao edition; without it they are in baht',
  },
  {
    at: 'WalletReply.reportsChanges',
    name: 'changes of the wallet over the socket',
    gives:
      'an open page shows new money and paid withdrawals at once; without it the page reads the wallet for some minutes after an announced deposit',
  },
  {
    at: 'SlotsReply.slots',
    name: 'games in the refresh',
    gives: 'a refresh returns the balances without a second call',
  },
  {
    at: 'SlotsReply.refreshedAt',
    name: 'refreshedAt',
    gives: 'the page shows the time of the last refresh by the server’s clock',
  },
  {
    at: 'SlotReply.slot',
    name: 'the opened game',
    gives: 'the card is correct at once, without another read of the wallet',
  },
  {
    at: 'DepositOptions.qrProviders',
    name: 'qrProviders',
    gives: 'the page offers only the QR providers that are open',
  },
  {
    at: 'DepositOptions.minDeposit',
    name: 'minDeposit',
    gives: 'the page shows the minimum QR deposit before a rejection',
  },
  {
    at: 'DepositOptions.minTrueWallet',
    name: 'minTrueWallet',
    gives: 'the page shows the minimum gift before a rejection',
  },
  {
    at: 'DepositWalletAccount.walletAccountNo',
    name: 'walletAccountNo',
    gives: 'members can pay to a wallet account by its number',
  },
  {
    at: 'SlipRules.enabled',
    name: 'slip hours',
    gives: 'the dialog shows when slips are accepted, instead of a rejection',
  },
  { at: 'SlipRules.uploadWithin', name: 'uploadWithin', gives: 'the dialog shows the deadline for a slip' },
  {
    at: 'SlipRules.maxBytes',
    name: 'maxBytes',
    gives: 'a picture that is too large is rejected before the upload',
  },
  {
    at: 'QrStatus.status',
    name: 'the code’s status',
    gives: 'a paid code and an expired one look different at once',
  },
  {
    at: 'QrStatus.serverTime',
    name: 'serverTime',
    gives: 'the countdown is correct on a phone with a wrong clock',
  },
  { at: 'MoneyReply.reference', name: 'reference', gives: 'members can give support this reference' },
  {
    at: 'MoneyReply.status',
    name: 'the movement’s status',
    gives: 'the dialog shows whether the money has arrived or is in progress',
  },
  {
    at: 'MoneyReply.wallet',
    name: 'the wallet in money replies',
    gives: 'the page shows the new balance without another call',
  },
  { at: 'TransferReply.reference', name: 'reference', gives: 'members can give support this reference' },
  {
    at: 'TransferReply.status',
    name: 'the movement’s status',
    gives: 'the dialog shows whether the money has arrived or is in progress',
  },
  {
    at: 'TransferReply.wallet',
    name: 'the wallet in money replies',
    gives: 'the page shows the new balance without another call',
  },
  {
    at: 'InviteBonus.isReceivable',
    name: 'isReceivable',
    gives: 'the button waits until the bonus can be received',
  },
  {
    at: 'InviteBonus.terms',
    name: 'the terms of invites',
    gives: 'the page shows the conditions for a friend in advance',
  },
  {
    at: 'InviteBonus.conditions',
    name: 'the conditions of the invite bonus',
    gives: 'a member sees the required stakes, and what the bonus locks, before receiving it',
  },
  { at: 'InviteList.total', name: 'the total of invites', gives: 'the first page shows the number of pages' },
  { at: 'RefundList.total', name: 'the total of refunds', gives: 'the first page shows the number of pages' },
  {
    at: 'RefundCheck.conditions',
    name: 'the conditions of refunds',
    gives: 'a member sees the required stakes, and what the refund locks, before adding it',
  },
  { at: 'RefundReceived.refundAmount', name: 'the refund’s amount', gives: 'the toast shows the amount' },
  {
    at: 'Bonus.name',
    name: 'names of bonuses',
    gives: 'a bonus has a readable name; without it, the page shows its code',
  },
  {
    at: 'Bonus.notice',
    name: 'notices of bonuses',
    gives: 'the page shows the conditions of a bonus as text',
  },
  {
    at: 'Bonus.terms',
    name: 'the terms of bonuses',
    gives: 'the page shows the requirements of a bonus in figures before a member takes it',
  },
  {
    at: 'ActiveBonus.wagering',
    name: 'the progress of the active bonus',
    gives:
      'the withdrawal dialog shows whether the bonus blocks the withdrawal or ends with it, and the bonus page shows the remaining stakes; without it, both only warn that a withdrawal may be rejected',
  },
  { at: 'Promotion.code', name: 'the promotion’s code', gives: 'the page names the active promotion' },
  {
    at: 'Promotion.terms',
    name: 'the terms of promotions',
    gives: 'the page shows the requirements of a promotion in figures before a member takes it',
  },
  {
    at: 'StatementRequest.dateFrom',
    name: 'the filter by days',
    gives: 'members can filter the history by days; a backend that ignores the filter shows everything',
  },
  {
    at: 'Statement._id',
    name: 'ids of the statement',
    gives: 'equal entries are distinguishable, and the list does not move when it is read again',
  },
  { at: 'SlipList.total', name: 'the total of slips', gives: 'the first page shows the number of pages' },
  { at: 'Coupon.coupon', name: 'ids of coupons', gives: 'coupons of the same prize are distinguishable' },
  { at: 'Coupon.expireAt', name: 'expireAt', gives: 'the page shows when a coupon expires' },
  { at: 'SpinResult.wonCoin', name: 'wonCoin', gives: 'the page shows that the prize is coins' },
  { at: 'SpinResult.wonCoupon', name: 'wonCoupon', gives: 'the prize dialog links to its coupon' },
  {
    at: 'CouponClaimReply.wallet',
    name: 'the wallet in the claim',
    gives: 'the page shows the new balance without another call',
  },
  ...chatExtras,
];
