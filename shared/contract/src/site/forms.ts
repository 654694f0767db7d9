/** Formats of values, without a library: pages use some of them. */

/** The editions of the site (S1.2). */
export const editions = ['th', 'lao'] as const;

/** The providers of QR deposits, in the order of the site. */
export const qrProviders = ['KBANK', 'WW', 'PAYTIMZ', 'PAYONEX', 'ZPAY'] as const;

/** A provider of QR deposits. */
export type QrProvider = (typeof qrProviders)[number];

/**
 * An origin as browsers write it: without a trailing slash, and without characters that a security policy parses
 * differently.
 */
export const originForm = /^https?:\/\/([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/;

/** The origin of a WebSocket, such as wss://chat.example.com. */
export const socketOriginForm = /^wss?:\/\/([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/;

/** Code of a game. */
export const gameCodeForm = /^[A-Z0-9]{1,32}$/;

/** The value of the header that marks the site's calls (S7.1). */
export const clientMarkerForm = /^[\w.-]{1,64}$/;

/** URL for reports: a path or a complete URL, without a query, which could contain any data. */
export const reportUrlForm = /^\/(?!\/)[\w/.-]*$|^https?:\/\/([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?\/[\w/.-]*$/;

/** A URL that leads a person to help. */
export const supportLinkForm = /^(https:\/\/|tel:|mailto:|line:)[^\s"'<>]+$/;
