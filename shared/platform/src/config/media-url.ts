import { getConfig } from '@wallet/platform/config';

/** Returns the URL of a file that the API names relative to the backend's root, like `/media/games/PG/logo.svg`. */
export function mediaUrl(path: string): string {
  return path.startsWith('/') && !path.startsWith('//') ? getConfig().backendUrl + path : path;
}
