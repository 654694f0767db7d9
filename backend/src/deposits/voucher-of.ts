const host = 'gift.truemoney.com';

/** Returns the voucher in a gift link; undefined for any other address. */
export function voucherOf(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined;
  const { protocol, host: linkHost, username, pathname, searchParams } = new URL(link);
  if (protocol !== 'https:' || linkHost !== host || username || !/^\/campaign\/?$/.test(pathname))
    return undefined;
  return /^[A-Za-z0-9]{8,64}$/.exec(searchParams.get('v') ?? '')?.[0];
}
