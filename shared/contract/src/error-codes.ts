/** Notes that the check of a slip can result in (S8.14), as the specification spells them. */
export const slipNoteCodes = [
  'UPLOADED_FILE_NOT_EXIST',
  'IMG_SIZE_UNABLE_TO_PROCESS',
  'CANNOT_READ_CROPPED_IMAGE',
  'DEST_ACC_INVALID',
  'SLIP_REFNO_DUPLICATED',
  'UNSTABLE_REFNO_ON_SLIP',
  'TRIPPLE_WRONG_CAPTCHA',
  'INVALID_SLIP',
  'NOT_MATCH',
  'EXPIRED_SLIP',
  'UNKNOW_ERROR',
] as const;

/** Codes that this product adds, which the specification allows: a rejection without a code could not be translated. */
const ownErrorCodes = [
  'MALFORMED_REQUEST',
  'IDEMPOTENCY_MISMATCH',
  'DEPOSIT_MINIMUM',
  'TRANSFER_SAME_ACCOUNT',
  'WITHDRAW_MINIMUM',
  'WITHDRAW_MAXIMUM',
  'WITHDRAW_PAUSED',
  'PASSKEY_REQUIRED',
  'DEVICE_CODE_REQUIRED',
  'SLIP_CLOSED',
  'NO_COIN',
  'SPINWHEEL_INACTIVE',
  'CHAT_INACTIVE',
  'CHAT_MESSAGE_INVALID',
  'FILE_TOO_LARGE',
  'INVALID_FILE',
  'ACCOUNT_CLOSED',
  'ACCOUNT_HAS_MONEY',
  'ACCOUNT_HAS_PENDING',
  'GAME_UNREACHABLE',
] as const;

/**
 * Every code that can be the `message` of an error reply and has a text in each language (S8.2 to S8.11, and our own).
 */
export const errorCodes = [
  // Auth
  'UNAUTHORIZED',
  'EXPIRED_AUTH_TOKEN',
  'INVALID_USER_1',
  'INVALID_USER_2',
  'INVALID_USER_3',
  'INVALID_USER_4',
  'INVALID_IP',
  'WRONG_CREDENTIAL',
  'WRONG_PASSWORD',
  'NO_USER',
  'INACTIVE_USER',
  'LOGIN_FAIL',
  // One-time codes
  'OTP_BLOCK',
  'OTP_TOKEN_INVALID',
  'OTP_NOT_EXIST',
  'OTP_VERIFIED',
  'OTP_EXPIRED',
  'OTP_CODE_INVALID',
  'OTP_CODE_VALID',
  'UNVERIFIED_OTP',
  'OTP_SEND_FAIL',
  'OTP_VERIFY_FAIL',
  // Registration
  'EXISTING_USER',
  'EXISTING_BANK',
  'INVALID_USER_INFO',
  'INVALID_BANK',
  'BANK_ACCOUNT_NAME_ENG',
  'REGISTER_FAIL',
  'GAME_ACTIVATION_FAIL',
  'PHONE_NUMBER_REQUIRE_10_DIGIT',
  // Bonus
  'BONUS_REMAINING',
  'BONUS_ALREADY_ACTIVE',
  'BONUS_MAX_CLAIMED',
  'BONUS_CONDITION',
  'BONUS_CLEAR',
  'BONUS_FULL',
  'NO_PROMOTION',
  'PROMOTION_RECEIVED',
  // Invite
  'INVITE_COLLECT',
  'INVITE_INACTIVE',
  'NO_INVITE_BONUS',
  'NO_INVITEE_PLAY_INFO',
  'INVITE_BONUS_SUCCESS',
  'INVITE_BONUS_FAIL',
  // Refund
  'NO_REFUND',
  'REFUND_CONDITION',
  'REFUND_SUCCESS',
  'REFUND_INACTIVE',
  'REFUND_MINIMUM',
  // Games and transfers
  'SLOT_ALREADY_ACTIVE',
  'SLOT_ACTIVATE_FAIL',
  'SLOT_NO_ACCOUNT',
  'SLOT_RESET_PASSWORD_FAIL',
  'NO_GAME',
  'TRANSFER_MINIMUM',
  'MONEY_NOT_ENOUGH',
  'TRANSFER_FAIL',
  'NO_BANK',
  'NO_WALLET',
  'QR_FAIL',
  // Slips and links
  'SLIP_UPLOAD_FAIL',
  'SLIP_NO_FILE',
  'SLIP_INVALID_FILE',
  'TRUELINK_DUPLICATE',
  'TRUELINK_INVALID',
  // Others
  'REQUEST_LIMIT',
  'REQUEST_LIMIT_1MIN',
  'INTERNAL_SERVER_ERROR',
  'KEY_MISSING',
  'KEY_INVALID',
  'NO_DATA',
  'OK',
  'SUCCESS',
  // Spin coupons
  'NO_CLAIMABLE_COUPON',
  'INVALID_PRIZE_CODE',
  'INVALID_CODE',
  'INVALID_COUPON_TYPE',
  'COUPON_EXPIRED',
  ...ownErrorCodes,
] as const;

/** A code in the `message` of an error reply that has a text in each language. */
export type ErrorCode = (typeof errorCodes)[number];

/** The reason for the status of a slip. */
export type SlipNoteCode = (typeof slipNoteCodes)[number];

const known: ReadonlySet<string> = new Set(errorCodes);

/** True when a reply's message is a code with a text, and not a free text. */
export function isErrorCode(message: string): message is ErrorCode {
  return known.has(message);
}
