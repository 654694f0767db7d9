/** The link of a voucher, as a member sends it. */
export function giftLink(voucher: string): string {
  return `https://gift.truemoney.com/campaign/?v=${voucher}`;
}
