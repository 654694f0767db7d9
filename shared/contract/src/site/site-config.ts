import type { Language } from './languages';
import { type editions, type QrProvider, qrProviders } from '../environment/forms';

/** One text in each language. */
export type InLanguages = Readonly<Record<Language, string>>;

/** Texts that a site has of its own: by language, by namespace, by key with dots. */
export type Messages = Readonly<Record<Language, Readonly<Record<string, Readonly<Record<string, string>>>>>>;

/** What a site's file says of its brand, as far as pages must know it while they run. */
export interface Brand {
  /** The name of the site. */
  name?: InLanguages;
  /** In place of the built-in texts. */
  messages?: Messages;
  /** What the contact page says where the backend says nothing. */
  contact?: { text?: InLanguages | undefined; lineLink?: string | undefined; lineName?: string | undefined };
}

/** The looks of a brand, for whoever writes pages and serves files; no page holds it as data. */
export interface SiteLook {
  /** What browsers call pages that have no title. */
  title?: InLanguages;
  /** Styles that stand in pages: `tokens` in the frame of other people's pages too, `start` only in the site's own. */
  style: { tokens: string; start: string };
  /** The colour of the browser's own bars in each theme, as `#rrggbb`. */
  bars?: { light: string; dark: string };
  /** Addresses of pictures; sizes are width and height in px, or 'any'. */
  icon?: { src: string; type: string; size: number | 'any' };
  appIcon?: { src: string; type: string; size: number | 'any' };
  /** Files of the site by where they lie in it, in base64. */
  files: Readonly<Record<string, string>>;
}

/** What the environment and the site's file decide for one served site; the same builds run with any of it. */
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
  /** Origins besides the page's own that pictures, videos and sounds may come from. */
  mediaOrigins: string[];
  /** Origin of the chat's WebSocket (S4.27), such as wss://chat.example.com; '' means the backend's own. */
  chatSocketUrl: string;
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
  /** Whether a service worker keeps the site's files and pages for the next visit; without it none is left in a browser. */
  serviceWorker: boolean;
  /** What the site's file says of its brand; missing in a site that has none. */
  brand?: Brand;
  /** How that brand looks; missing in pages. */
  look?: SiteLook;
}

export const defaultSiteConfig: SiteConfig = {
  backendUrl: '',
  edition: 'th',
  clientMarker: 'wallet-web',
  gameLoginNewTab: true,
  gameLoginWithPassword: [],
  codeOrigins: [],
  mediaOrigins: [],
  chatSocketUrl: '',
  qrMinimums: {},
  qrProviders: [...qrProviders],
  trueLinkSecret: 'wallet-truelink',
  supportLink: '',
  reportUrl: '/api/report',
  vitalsSample: 0.1,
  serviceWorker: true,
};
