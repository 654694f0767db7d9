/** A feature that the front end uses when a backend supports it, beyond the product's specification. */
export interface Extra {
  /**
   * Its location: a field of the contract as `Schema.field`, a call as `POST /api/logout`, a response header as `header
   * Idempotency-Keys`, or `socket …` for a feature of the chat's socket.
   */
  location: string;
  /** Text after "works without" in the report. */
  name: string;
  /** Its benefit, mostly for members. */
  benefit: string;
}

/** The extras by feature, in the order of `features.ts`: location, name and benefit. */
const table = `
header Idempotency-Keys | idempotency keys | a money action with a lost reply is retried automatically until its outcome is known; without keys it is sent once, and the page reads the outcome
Error.details | error details | the wrong field is marked, limits and waiting times are shown, and a member can give support the id of the request
POST /api/logout | a logout call | the logout revokes the token; without it, only the page deletes the token
AgreementList.version | versions of the agreements | the operator can prove which agreements a member accepted, and when; without it, only the page stores the acceptance
POST /api/report | reports of pages | the operator sees crashes and the speed of pages; set REPORT_URL of the site to it
LoginReply.deviceToken | device tokens | a known device skips the delays for unknown devices
OtpSendReply.resendIn | resendIn | the page counts down until the next code can be requested
OtpVerifyReply.phoneProof | phone proofs | a phone number can only be registered after it is verified
RegisterOtpState.passwordReset | a new password by one-time code | a member who forgot the password sets a new one from the login page, with a pause of withdrawals that is shown beforehand; without it, the login page refers to support
RegisterOtpState.passkeys | a login with a passkey | the login page offers passkeys on devices that have them; without it, only the password
Bank.nameEN | bank names in English | an English reader sees English bank names
Bank.nameLA | bank names in Lao | a Lao reader sees Lao bank names
Bank.logo | bank logos | members recognise a bank by its logo
ProfileReply.bankAccount | bankAccount in the profile | the profile page shows the bank account
ProfileReply.payeeChange | payeeChange | a change of the payee asks for the password first and shows the pause of withdrawals after it
ProfileReply.passkeys | passkeys in the profile | members add, rename and remove passkeys
BankAccount.bankCode | bankCode | members can correct the account name when the bank requires English letters
BankName.nameEN | bank names in English | an English reader sees English bank names
BankName.nameLA | bank names in Lao | a Lao reader sees Lao bank names
Wallet.currency | the currency | amounts are in kip in the Lao edition; without it they are in baht
WalletReply.reportsChanges | changes of the wallet over the socket | an open page shows new money and paid withdrawals at once; without it the page reads the wallet for some minutes after an announced deposit
SlotsReply.slots | games in the refresh | a refresh returns the balances without a second call
SlotsReply.refreshedAt | refreshedAt | the page shows the time of the last refresh by the server’s clock
SlotReply.slot | the opened game | the card is correct at once, without another read of the wallet
DepositOptions.qrProviders | qrProviders | the page offers only the QR providers that are open
DepositOptions.qrDetails | names of QR providers | members see names that they know instead of codes, and the payee of a QR before they pay
DepositOptions.walletName | the wallet provider’s name | members see the name of their wallet provider instead of TrueMoney
DepositOptions.minDeposit | minDeposit | the page shows the minimum QR deposit before a rejection
DepositOptions.minTrueWallet | minTrueWallet | the page shows the minimum gift before a rejection
DepositWalletAccount.walletAccountNo | walletAccountNo | members can pay to a wallet account by its number
SlipRules.enabled | slip hours | the dialog shows when slips are accepted, instead of a rejection
SlipRules.uploadWithin | uploadWithin | the dialog shows the deadline for a slip
SlipRules.maxBytes | maxBytes | a picture that is too large is rejected before the upload
QrStatus.status | the code’s status | a paid code and an expired one look different at once
QrStatus.serverTime | serverTime | the countdown is correct on a phone with a wrong clock
MoneyReply.reference | reference | members can give support this reference
MoneyReply.status | the movement’s status | the dialog shows whether the money has arrived or is in progress
MoneyReply.wallet | the wallet in money replies | the page shows the new balance without another call
TransferReply.reference | reference | members can give support this reference
TransferReply.status | the movement’s status | the dialog shows whether the money has arrived or is in progress
TransferReply.wallet | the wallet in money replies | the page shows the new balance without another call
InviteBonus.isReceivable | isReceivable | the button waits until the bonus can be received
InviteBonus.terms | the terms of invites | the page shows the conditions for a friend in advance
InviteBonus.conditions | the conditions of the invite bonus | a member sees the required stakes, and what the bonus locks, before receiving it
InviteList.total | the total of invites | the first page shows the number of pages
RefundList.total | the total of refunds | the first page shows the number of pages
RefundCheck.conditions | the conditions of refunds | a member sees the required stakes, and what the refund locks, before adding it
RefundCheck.progress | the progress of refunds | a member sees the amount before receiving it, or the loss that is missing
RefundReceived.refundAmount | the refund’s amount | the toast shows the amount
Bonus.name | names of bonuses | a bonus has a readable name; without it, the page shows its code
Bonus.notice | notices of bonuses | the page shows the conditions of a bonus as text
Bonus.terms | the terms of bonuses | the page shows the requirements of a bonus in figures before a member takes it
Bonus.grant | the amount of bonuses | a member sees the amount and its conditions before taking a bonus, and the button is off while no deposit counts
ActiveBonus.wagering | the progress of the active bonus | the withdrawal dialog shows whether the bonus blocks the withdrawal or ends with it, and the bonus page shows the remaining stakes; without it, both only warn that a withdrawal may be rejected
Promotion.code | the promotion’s code | the page names the active promotion
Promotion.terms | the terms of promotions | the page shows the requirements of a promotion in figures before a member takes it
Promotion.grant | the amount of promotions | a member sees the amount and its conditions before taking a promotion, and the button is off while no deposit counts
StatementRequest.dateFrom | the filter by days | members can filter the history by days; a backend that ignores the filter shows everything
StatementList.kind | the filter by kind | members can filter the history by kind; without it the page does not offer the filter
Statement._id | ids of the statement | equal entries are distinguishable, and the list does not move when it is read again
SlipList.total | the total of slips | the first page shows the number of pages
Coupon.coupon | ids of coupons | coupons of the same prize are distinguishable
Coupon.expireAt | expireAt | the page shows when a coupon expires
SpinResult.wonCoin | wonCoin | the page shows that the prize is coins
SpinResult.wonCoupon | wonCoupon | the prize dialog links to its coupon
CouponClaimReply.wallet | the wallet in the claim | the page shows the new balance without another call
ChatConfig.guestId | guest ids | an id from the server cannot be guessed; without it the page creates one
ChatConfig.embedOrigins | embedOrigins | the chat can be embedded in the operator’s other sites
ChatHistoryMessage.sequence | sequence | gaps in the chat are detected and filled exactly; without it, order and gaps depend on createdAt
ChatHistoryMessage.clientMessageId | clientMessageId | a message that was sent twice is shown once
ChatHistoryMessage.read | read | the number of unread messages is correct right after a login
ChatReceipt.sequence | sequence of a message sent | a user’s own messages have their exact position
socket acknowledgement of join | the acknowledged join | the chat knows that it is connected, and shows it
`;

export const extras: readonly Extra[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [location = '', name = '', benefit = ''] = line.split(' | ');
    return { location, name, benefit };
  });

export const extrasAt = (location: string): Extra[] => extras.filter((extra) => extra.location === location);
