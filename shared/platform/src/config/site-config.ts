import { type editions, type QrProvider, qrProviders } from '@wallet/contract/environment/forms';

/** What the environment decides for one served site; the same builds run with any of it. */
export interface SiteConfig {
  /** Origin of the backend the browser calls, without a trailing slash; '' means the page's own origin. */
  backendUrl: string;
  /** Which edition is served: 'lao' starts in Lao and follows the Lao rules (S1.2). */
  edition: (typeof editions)[number];
  /** Value of the fixed client-marker header sent with every call (S7.1). */
  clientMarker: string;
  /** Whether a game's login opens in a new tab (S2.44). */
  gameLoginNewTab: boolean;
  /**
   * Codes of the games whose automatic login is asked for with the password besides the user name (S7.21): it then
   * stands in an address, where logs may keep it, so only for a backend that needs it.
   */
  gameLoginWithPassword: string[];
  /** Origins besides the page's own that remotes' code may come from. */
  codeOrigins: string[];
  /** Minimum QR deposit in baht by provider, overriding the built-in ones (S9.10). */
  qrMinimums: Partial<Record<QrProvider, number>>;
  /** The QR providers that are offered where the backend names none (S7.15), in this order. */
  qrProviders: QrProvider[];
  /** The fixed passphrase that gift links are encrypted with (S7.12); every browser has it, so it hides nothing. */
  trueLinkSecret: string;
  /** Where a person finds help when not even the page opens: an address of https, tel, mailto or line; '' for none. */
  supportLink: string;
  /** Where pages report crashes and their speed: a path on their own origin, a whole address, or '' for nowhere. */
  reportUrl: string;
  /** The share of visits, from 0 to 1, whose speed is measured in the browser. */
  vitalsSample: number;
}

export const defaultSiteConfig: SiteConfig = {
  backendUrl: '',
  edition: 'th',
  clientMarker: 'wallet-web',
  gameLoginNewTab: true,
  gameLoginWithPassword: [],
  codeOrigins: [],
  qrMinimums: {},
  qrProviders: [...qrProviders],
  trueLinkSecret: 'wallet-truelink',
  supportLink: '',
  reportUrl: '/api/report',
  vitalsSample: 0.1,
};
