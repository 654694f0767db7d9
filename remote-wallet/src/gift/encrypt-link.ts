import { getConfig } from '@wallet/shared/config';

/**
 * The link and the account's name joined by two colons, encrypted with the client's fixed secret as the contract asks
 * (S7.12). The cipher is loaded when it is first needed.
 */
export async function encryptLink(link: string, walletAccountName: string): Promise<string> {
  const { default: aes } = await import('crypto-js/aes');
  return aes.encrypt(`${link}::${walletAccountName}`, getConfig().trueLinkSecret).toString();
}
