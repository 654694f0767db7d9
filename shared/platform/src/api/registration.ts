import { serving } from '@wallet/platform/api/read-reply';
import { otpSendReply as otpReply } from './generated/registration';

/**
 * The reply to a request for a one-time code (S3.6). A reply without a token is unusable, because the code cannot be
 * verified, unless an `OTP_…` code contains the reason.
 */
export const otpSendReply = serving(
  otpReply,
  ({ otpToken, code }) => otpToken !== null || (code?.startsWith('OTP_') ?? false),
);
