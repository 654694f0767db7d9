/**
 * How long a code can be paid, and how much longer a payment that says only its amount is still taken for that code's (ms):
 * until then nobody else gets the same amount.
 */
export const qrTimes = { lifetime: 10 * 60_000, afterwards: 10 * 60_000 };
