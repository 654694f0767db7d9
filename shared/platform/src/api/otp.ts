import { request, type CallOptions } from './request';
import { otpSendReply, otpVerifyReply } from './replies/account';
import type { OtpSendReply, OtpSendRequest, OtpVerifyReply, OtpVerifyRequest } from './types';

/** Sends a one-time code to a phone. */
export function sendOtp(body: OtpSendRequest, options?: CallOptions): Promise<OtpSendReply> {
  return request(otpSendReply, 'post', '/api/otp/send', { body }, options);
}

/** Proves a phone number by the code sent to it. */
export function verifyOtp(body: OtpVerifyRequest, options?: CallOptions): Promise<OtpVerifyReply> {
  return request(otpVerifyReply, 'post', '/api/otp/verify', { body }, options);
}
