import { mediaSources } from '@wallet/contract';
import { inlineHash, type ShellRelease } from '@wallet/build';
import type { SiteConfig } from '@wallet/platform/config';

export interface PageKind {
  /** Sources that may show the page in a frame. */
  framedBy?: readonly string[];
  /** True when the page may show frames of this site. */
  canShowFrames?: boolean;
  /** True when the page may load scripts without a hash. */
  allowsUnhashedScripts?: boolean;
}

/** The header that makes browsers load only scripts with a hash. The page reports the others as `SCRIPT-BLOCKED`. */
export const integrityHeader = 'integrity-policy';

/** The headers of the service worker: it fetches files of the site only. */
export const workerHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
};

/** Returns the hashes of a brand's styles: those of the site's own pages, and those in the chat's frame. */
function brandHashes({ look }: SiteConfig): string[] {
  if (!look) return [];
  const { tokens, start } = look.style;
  return [...new Set([tokens + start, tokens])].filter(Boolean).map(inlineHash);
}

/**
 * Returns the headers of a page. They allow only scripts of the site, only the configured backend, no conversion of text to script, and no script file without a hash. `inlineHashes` are those of the served shell.
 */
export function pageHeaders(
  config: SiteConfig,
  inlineHashes: ShellRelease['inlineHashes'],
  { framedBy = ["'none'"], canShowFrames = false, allowsUnhashedScripts = false }: PageKind = {},
): Record<string, string> {
  const backend = config.backendUrl;
  const socket = config.chatSocketUrl || backend.replace(/^http/, 'ws');
  const collector = /^https?:/.test(config.reportUrl) ? new URL(config.reportUrl).origin : '';
  const media = ["'self'", ...mediaSources(config)].join(' ');
  const connect = ["'self'", backend, socket, collector].filter(Boolean);
  const policy = {
    'default-src': "'none'",
    'script-src': `'self' ${inlineHashes.script}`,
    'style-src': ["'self'", inlineHashes.style, ...brandHashes(config)].join(' '),
    'img-src': `${media} data: blob:`,
    'media-src': `${media} blob:`,
    'font-src': "'self'",
    'connect-src': [...new Set(connect)].join(' '),
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-src': canShowFrames ? "'self'" : "'none'",
    'frame-ancestors': framedBy.join(' '),
    'object-src': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'default dompurify w-start',
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, value]) => `${name} ${value.trim()}`)
      .join('; '),
    ...(!allowsUnhashedScripts && { [integrityHeader]: 'blocked-destinations=(script)' }),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'geolocation=(), microphone=(), payment=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
}
