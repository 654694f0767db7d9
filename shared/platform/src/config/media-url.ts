import { getConfig } from '@wallet/platform/config';

/** Address of a picture or file that the API names from the backend's root, as `/media/games/PG/logo.svg`. */
export function mediaUrl(path: string): string {
  return path.startsWith('/') && !path.startsWith('//') ? getConfig().backendUrl + path : path;
}
