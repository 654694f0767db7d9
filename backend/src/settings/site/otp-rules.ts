const minute = 60_000;

/** How one-time codes behave; durations in ms. The limits are the operator's setting `otpLimits`. */
export const otpRules = {
  digits: 6,
  validFor: 5 * minute,
  /** Wrong codes that one message may answer for. */
  tries: 5,
  /** How long who gave too many gets no other code for that phone. */
  blockedFor: 15 * minute,
  resendAfter: minute,
  /** How long a proven number may take to finish its registration. */
  verifiedFor: 60 * minute,
  hour: 60 * minute,
  day: 24 * 60 * minute,
  /** What holds where the operator has decided nothing. */
  limits: { phone: 5, phoneInAll: 20, address: 200, siteInHour: 500 },
};
