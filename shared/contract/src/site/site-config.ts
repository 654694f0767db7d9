import type { Language } from './languages';
import { type editions, type QrProvider, qrProviders } from './forms';

/** A text in some languages. A page in any other shows the built-in text. */
export type InLanguages = Readonly<Partial<Record<Language, string | undefined>>>;

/** Texts that a site overrides: by language, by namespace, by key with dots. */
export type Messages = Readonly<Record<Language, Readonly<Record<string, Readonly<Record<string, string>>>>>>;

/** The brand in the site's file, as far as running pages need it. */
export interface Brand {
  /** The name of the site. */
  name?: InLanguages;
  /** Overrides of the built-in texts. */
  messages?: Messages;
  /** Fallbacks of the contact page for fields that the backend omits. */
  contact?: { text?: InLanguages | undefined; lineLink?: string | undefined; lineName?: string | undefined };
}

/** The appearance of a brand, for code that renders pages and serves files; it is not part of the page's data. */
export interface SiteLook {
  /** The document title of pages without a title. */
  title?: InLanguages;
  /**
   * Styles that are inlined in pages: `tokens` also in the embedded chat's frame on other sites, `start` only in the
   * site's pages.
   */
  style: { tokens: string; start: string };
  /** The `theme-color` in each theme, the colour of the browser's own bars, as `#rrggbb`. */
  bars?: { light: string; dark: string };
  /** URLs of pictures; sizes are width and height in px, or 'any'. */
  icon?: { src: string; type: string; size: number | 'any' };
  appIcon?: { src: string; type: string; size: number | 'any' };
  /** Files of the site by path, in base64. */
  files: Readonly<Record<string, string>>;
}

/**
 * The configuration of one served site from the environment and the site's file; the same builds run with any
 * configuration.
 */
export interface SiteConfig {
  /** Origin of the backend that the browser calls, without a trailing slash; '' means the page's own origin. */
  backendUrl: string;
  /** The served edition: 'lao' starts in Lao and follows the Lao rules (S1.2). */
  edition: (typeof editions)[number];
  /** Value of the fixed client-marker header sent with every call (S7.1). */
  clientMarker: string;
  /** True when a game's login opens in a new tab (S2.44). */
  gameLoginNewTab: boolean;
  /**
   * Codes of the games whose automatic login needs the password in addition to the user name (S7.21). The password is
   * then part of a URL that logs may store, so use this only for a backend that requires it.
   */
  gameLoginWithPassword: string[];
  /** Origins of pictures, videos and sounds, in addition to the page's own. */
  mediaOrigins: string[];
  /** Origin of the chat's WebSocket (S4.27), such as wss://chat.example.com; '' means the backend's own. */
  chatSocketUrl: string;
  /** Minimum QR deposit in baht by provider; overrides the built-in ones (S9.10). */
  qrMinimums: Partial<Record<QrProvider, number>>;
  /** The QR providers, in this order, when the backend sends none (S7.15). */
  qrProviders: QrProvider[];
  /** The fixed passphrase that encrypts gift links (S7.12); every browser has it, so it protects nothing. */
  trueLinkSecret: string;
  /** Support URL when the page cannot start: https, tel, mailto or line; '' for none. */
  supportLink: string;
  /**
   * URL for pages' reports of crashes and performance: a path on their own origin, a complete URL, or '' for no
   * reports.
   */
  reportUrl: string;
  /** The sample of visits, from 0 to 1, whose performance is measured in the browser. */
  vitalsSample: number;
  /**
   * True when a service worker caches the site's files and pages for the next visit; when false, it is removed from
   * browsers.
   */
  serviceWorker: boolean;
  /** The brand in the site's file; missing for a site without one. */
  brand?: Brand;
  /** The appearance of that brand; missing in pages. */
  look?: SiteLook;
}

/** The configuration of a site without an environment and without a site's file. */
export const defaultSiteConfig: SiteConfig = {
  backendUrl: '',
  edition: 'th',
  clientMarker: 'wallet-web',
  gameLoginNewTab: true,
  gameLoginWithPassword: [],
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
