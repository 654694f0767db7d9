/**
 * The calls to the backend: one function per call of `openapi.yaml`.
 *
 * - **Amounts** are in satang in requests and replies; a call converts them from and to baht.
 * - **Errors**: every call rejects with an `ApiError` and nothing else. `errorText` returns its message in the user's
 *   language.
 * - **Options**: `signal` aborts a call. A call that moves money takes an `idempotencyKey`, so that a retry has no
 *   second effect; forms use `useMoneyAction` of `@wallet/money`, which manages keys and retries.
 * - **Replies** are parsed: a field that the backend may omit is null. A timestamp is ISO 8601 text. Text named as
 *   untrusted must be rendered with `RichText`.
 * - **Timeouts**: 60 s, and 5 minutes for an upload.
 *
 * @module
 */
export { type Bank, type BankList, type BankName, lookupBanks } from './bank';
export {
  activateBonus,
  type ActiveBonus,
  type Banner,
  type Bonus,
  type BonusConditions,
  type BonusWagering,
  checkActiveBonus,
  readActiveBonus,
  clearBonus,
  listBonuses,
  type OfferGrant,
  type OfferTerms,
  type UserBonus,
} from './bonus';
export {
  type ChatButton,
  type ChatCard,
  type ChatConfig,
  type ChatConversation,
  chatHistory,
  type ChatHistory,
  type ChatHistoryMessage,
  type ChatHistoryRequest,
  type ChatIdentity,
  type ChatMediaMessage,
  type ChatPageContext,
  type ChatMessage,
  type ChatReceipt,
  getChatConfig,
  type KnownChatMessage,
  listChatHistory,
  markChatRead,
  readChatEvent,
  readChatJoined,
  sendChatMessage,
  uploadChatImage,
  uploadChatVideo,
} from './chat';
export type { EarlyResponse, EarlyCall } from './client/early-calls';
/** @public For the calls that remotes declare themselves. */
export { type CallOptions, type MoneyCallOptions, request, type UploadOptions } from './client/request';
export type { Done, PageRequest } from './common';
export {
  addMoney,
  type DepositBankAccount,
  type DepositOptions,
  type DepositWalletAccount,
  lookupDeposit,
  lookupSlip,
  redeemTrueLink,
  type SlipRules,
  uploadSlip,
} from './deposit';
export {
  activateSlot,
  autoLogin,
  autoLoginWithPassword,
  type GameAccount,
  getSlotCredentials,
  refreshSlots,
  resetSlotPassword,
  type SlotCredentials,
} from './games';
export {
  getInviteBonus,
  type InviteBonus,
  type InviteTerms,
  listInviteBanners,
  listInvites,
  receiveInviteBonus,
} from './invite';
export { login, logout } from './login';
export { loginWithCode, sendLoginCode } from './login-code';
export type { AmountRequest, MoneyReply } from './money';
export { closeAccount, getMemberData, type MemberData } from './privacy';
export {
  addPasskey,
  confirmWithPasskey,
  listPasskeys,
  loginWithPasskey,
  type Passkey,
  type PasskeyCommand,
  type PasskeyCreationOptions,
  type PasskeyList,
  type PasskeyRequestOptions,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyConfirmation,
  startPasskeyLogin,
} from './passkey';
export {
  acceptAgreements,
  type BankAccount,
  changePassword,
  getProfile,
  type PayeeChange,
  type PrivacyTerms,
  type Profile,
  type ProfileChanged,
  type ProfileReply,
  updateBankAccountName,
  updateProfile,
} from './profile';
export { activatePromotion, findPromotion, getCurrentPromotion, type Promotion } from './promotion';
export { createQrCode, deleteQrCode, getQrCode, type QrProvider, type QrStatus } from './qr';
export {
  addRefundToWallet,
  checkRefund,
  listRefundBanners,
  listRefunds,
  receiveRefund,
  type RefundProgress,
  type RefundReceived,
} from './refund';
export { lookupRegisterOtp, type RegisterOtpState } from './registration-otp';
export {
  createAccount,
  lookupSources,
  type OtpSendReply,
  type Registration,
  type RegistrationDraft,
  resetPassword,
  sendOtp,
  sendPasswordReset,
  validateAccount,
  verifyOtp,
} from './registration';
export {
  type ActivityDay,
  type BreakLength,
  confirmDepositLimit,
  type DepositLimit,
  endBreak,
  getSaferPlay,
  getVisit,
  type HeldMoney,
  listActivity,
  type PlayBreak,
  readDepositRoom,
  readSaferPlaySummary,
  reviewDepositLimits,
  type SaferPlay,
  type SaferPlaySummary,
  setDepositLimit,
  setReminder,
  startBreak,
  type Visit,
  withdrawHeldMoney,
} from './safer-play';
export { endOtherSessions, endSession, listSessions, type MemberSession, type SessionList } from './sessions';
export {
  type Contact,
  lookupActive,
  lookupAgreements,
  lookupConditions,
  lookupContact,
  lookupInfo,
  lookupNotice,
} from './site';
export {
  claimCoupon,
  type Coupon,
  type CouponList,
  getSpinwheelSetup,
  listCoupons,
  spin,
  type SpinReply,
  type SpinResult,
  type Spinwheel,
  type SpinwheelSetup,
  type SpinwheelSlice,
} from './spinwheel';
export {
  getPush,
  listNotices,
  markNoticesRead,
  type MemberNotice,
  type MemberNoticeList,
  type PushChoice,
  type PushState,
  removePush,
  savePush,
} from './notices';
export {
  getSlipUrl,
  listSlips,
  listStatements,
  type Slip,
  type Statement,
  type StatementKind,
  statementKinds,
} from './statement';
export {
  getWallet,
  lookupWithdraw,
  readWalletChange,
  readWalletReady,
  transfer,
  transferAll,
  type TransferReply,
  type WalletChange,
  type WalletReady,
  walletReply,
  type WalletReply,
  withdraw,
  withdrawAll,
} from './wallet';
export {
  rateChat,
  readSupportEvent,
  type SupportAgent,
  type SupportDesk,
  type SupportEvent,
  type SupportEventName,
  supportEvents,
} from './support';
