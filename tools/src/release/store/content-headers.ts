import { contentType } from '../../content-types';
import { isImmutable } from './store';

/** What a bucket says of a file to whoever asks for it: its type, and for how long it may be kept. */
export function contentHeaders(key: string): { ContentType: string; CacheControl: string } {
  return {
    ContentType: contentType(key),
    CacheControl: isImmutable(key) ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
}
