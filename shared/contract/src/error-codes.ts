import { errorCodes } from './generated/error-codes';

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

/** A code in the `message` of an error reply that has a text in each language. */
export type ErrorCode = (typeof errorCodes)[number];

/** The reason for the status of a slip. */
export type SlipNoteCode = (typeof slipNoteCodes)[number];

const known: ReadonlySet<string> = new Set(errorCodes);

/** True when a reply's message is a code with a text, and not a free text. */
export function isErrorCode(message: string): message is ErrorCode {
  return known.has(message);
}
