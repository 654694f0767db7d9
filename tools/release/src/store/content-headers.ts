import { contentType } from '@wallet/serve';
import { isImmutable } from './store';

/** Returns the response headers of a file in a bucket: its type and its cache lifetime. */
export function contentHeaders(key: string): { ContentType: string; CacheControl: string } {
  return {
    ContentType: contentType(key),
    CacheControl: isImmutable(key) ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
}
