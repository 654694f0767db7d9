import { dayMs, hourMs, minuteMs } from '@wallet/server';

/** Rules of one-time codes; durations in ms. The operator's setting `otpLimits` overrides `limits`. */
export const otpRules = {
  digits: 6,
  validFor: 5 * minuteMs,
  maxAttempts: 5,
  /** Block of new codes for this phone after too many wrong entries by the requester. */
  blockedFor: 15 * minuteMs,
  resendAfter: minuteMs,
  /** Time to finish the registration after the phone number was verified. */
  verifiedFor: hourMs,
  hour: hourMs,
  day: dayMs,
  limits: { phone: 5, phoneInAll: 20, address: 200, siteInHour: 500 },
};
