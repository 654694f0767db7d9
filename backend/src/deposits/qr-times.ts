const minute = 60_000;

/**
 * Times in ms. `lifetime`: a code can be paid. `afterwards`: after that, a payment that reports only its amount still
 * counts for the code, and no other member gets the same amount. `afterCancel`: a cancelled code's amount stays
 * reserved, for a payment that is already in flight.
 */
export const qrTimes = { lifetime: 10 * minute, afterwards: 10 * minute, afterCancel: 5 * minute };
