import { askForFilesAfresh } from '@wallet/federation/run';
import { getConfig } from '@wallet/platform/config';

const load = () => import('crypto-js/aes');

let failed = false;

/** Loads the cipher; rejects when its file does not come or is damaged, and then asks past every cache the next time. */
export async function loadCipher(): Promise<void> {
  if (failed) askForFilesAfresh();
  failed = true;
  await load();
  failed = false;
}

/**
 * The link and the account's name joined by two colons, encrypted with the client's fixed secret as the contract asks
 * (S7.12).
 */
export async function encryptLink(link: string, walletAccountName: string): Promise<string> {
  const { default: aes } = await load();
  return aes.encrypt(`${link}::${walletAccountName}`, getConfig().trueLinkSecret).toString();
}
