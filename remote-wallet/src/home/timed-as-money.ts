/** Lets the browser tell when the member's money was painted (Element Timing), for the benches. */
export const timedAsMoney = { elementtiming: 'money' };
