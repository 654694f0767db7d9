import type { SiteConfig } from '@wallet/platform/config';
import { inlineHashes } from '@wallet/shell/page-html';
import { pageHeaders, type PageKind } from './page-headers';

/** Headers of a page of this checkout's shell. */
export const securityHeaders = (config: SiteConfig, kind?: PageKind): Record<string, string> =>
  pageHeaders(config, inlineHashes, kind);
