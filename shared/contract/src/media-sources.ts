import { parseUrl } from './parse-url';

/** The parts of a site's configuration that name where its pictures may come from. */
export interface MediaConfig {
  backendUrl: string;
  mediaOrigins: readonly string[];
}

/** The folder of the site that the backend serves an operator's own pictures from. */
export const ownMediaPath = '/media/own';

/** Returns the origins, in addition to the page's own, that pictures, videos and sounds may come from. */
export const mediaSources = ({ backendUrl, mediaOrigins }: MediaConfig): string[] => [
  ...new Set([...mediaOrigins, backendUrl].filter(Boolean)),
];

const sitePath = /^\/(?![/\\])/;
const pictureData = /^data:image\/(?:png|jpeg|gif|webp);base64,/i;
const webAddress = /^https?:\/\//i;

/**
 * True when a page shows the picture: its address is a path of the site, is on one of the origins, or contains the
 * picture itself. The Content-Security-Policy of pages, the sanitiser of rich texts and the check of settings share
 * this rule.
 */
export function isPictureAllowed(address: string, origins: readonly string[]): boolean {
  if (sitePath.test(address) || pictureData.test(address)) return true;
  const url = webAddress.test(address) ? parseUrl(address) : undefined;
  return url !== undefined && origins.includes(url.origin);
}
