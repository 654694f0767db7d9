const minute = 60_000;

/** Rules of one-time codes; durations in ms. The operator's setting `otpLimits` overrides `limits`. */
export const otpRules = {
  digits: 6,
  validFor: 5 * minute,
  maxAttempts: 5,
  /** Block of new codes for this phone after too many wrong entries by the requester. */
  blockedFor: 15 * minute,
  resendAfter: minute,
  /** Time to finish the registration after the phone number was verified. */
  verifiedFor: 60 * minute,
  hour: 60 * minute,
  day: 24 * 60 * minute,
  limits: { phone: 5, phoneInAll: 20, address: 200, siteInHour: 500 },
};
