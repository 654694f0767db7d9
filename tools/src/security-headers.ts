import type { SiteConfig } from '@wallet/platform/config';
import { inlineHashes } from '@wallet/shell/page-html';

interface PageKind {
  /** Who may show the page in a frame. */
  framedBy?: readonly string[];
  /** Whether the page shows frames of this site. */
  frames?: boolean;
}

/** Headers of a page: only the site's own scripts and the configured backend, and no text becomes script. */
export function securityHeaders(
  config: SiteConfig,
  { framedBy = ["'none'"], frames = false }: PageKind = {},
): Record<string, string> {
  const backend = config.backendUrl;
  const socket = backend.replace(/^http/, 'ws');
  const collector = /^https?:/.test(config.reportUrl) ? new URL(config.reportUrl).origin : '';
  const connect = ["'self'", backend, socket, collector].filter(Boolean);
  const policy = {
    'default-src': "'none'",
    'script-src': `'self' ${inlineHashes.script}`,
    'style-src': `'self' ${inlineHashes.style}`,
    'img-src': `'self' data: blob: ${backend}`,
    'media-src': `'self' blob: ${backend}`,
    'font-src': "'self'",
    'connect-src': [...new Set(connect)].join(' '),
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-src': frames ? "'self'" : "'none'",
    'frame-ancestors': framedBy.join(' '),
    'object-src': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'default dompurify w-start',
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, value]) => `${name} ${value.trim()}`)
      .join('; '),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'geolocation=(), microphone=(), payment=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
}
