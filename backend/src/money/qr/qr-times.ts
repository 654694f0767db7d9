const minute = 60_000;

/**
 * How long a code can be paid (ms), and how much longer a payment that says only its amount is still taken for that
 * code's: until then nobody else gets the same amount. Once a code was cancelled, only a payment that was under way
 * already is waited for.
 */
export const qrTimes = { lifetime: 10 * minute, afterwards: 10 * minute, afterCancel: 5 * minute };
