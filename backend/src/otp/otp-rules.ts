const minute = 60_000;

/** How one-time codes behave; durations in ms. The limits per day are the operator's setting `otpLimits`. */
export const otpRules = {
  digits: 6,
  validFor: 5 * minute,
  /** Wrong codes that one message may answer for. */
  tries: 5,
  blockedFor: 15 * minute,
  resendAfter: minute,
  /** How long a proven number may take to finish its registration. */
  verifiedFor: 60 * minute,
  day: 24 * 60 * minute,
};
