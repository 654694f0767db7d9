/**
 * The calls to the backend: one function per call of `openapi.yaml`, which most are generated from.
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
export * from './generated/calls';
export type * from './generated/types';
export { readActiveBonus } from './bonus';
export {
  chatHistory,
  type ChatMediaMessage,
  type ChatMessage,
  type ChatPageContext,
  type KnownChatMessage,
  readChatEvent,
  readChatJoined,
  uploadChatImage,
  uploadChatVideo,
} from './chat';
export type { EarlyResponse, EarlyCall } from './client/early-calls';
/** @public For the calls that remotes declare themselves. */
export { type CallOptions, type MoneyCallOptions, request, type UploadOptions } from './client/request';
export { type PasskeyCommand, startPasskeyConfirmation } from './passkey';
export { type ProfileChanged, updateBankAccountName, updateProfile } from './profile';
export { activatePromotion } from './promotion';
export type { QrProvider } from './qr';
export { type BreakLength, readDepositRoom, readSaferPlaySummary, setDepositLimit } from './safer-play';
export { type StatementKind, statementKinds } from './statement';
export {
  readSupportEvent,
  type SupportAgent,
  type SupportDesk,
  type SupportEvent,
  type SupportEventName,
  supportEvents,
} from './support';
export { readWalletChange, readWalletReady, walletReply } from './wallet';
