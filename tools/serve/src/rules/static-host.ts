import { fileFolders } from '@wallet/federation';
import { anyValueFolder, commonHeaders, headerLines, type Headers, ruleFor, type ServingRule } from './rules';
import { integrityHeader } from './page-headers';
import type { ServedSite } from './serving-files';

const policyHeader = 'content-security-policy';

/**
 * Returns the headers that all pages share, with a policy that allows everything that any page's policy allows. The
 * integrity policy is not one of them, because the example of embedding does without it.
 */
function defaultHeaders(rules: readonly ServingRule[], common: Headers): Headers {
  const { headers } = ruleFor(rules, '/');
  const frame = ruleFor(rules, `${fileFolders.embed}/frame/`).headers[policyHeader] ?? '';
  const { 'cache-control': _, [integrityHeader]: __, ...page } = headers;
  return { ...page, [policyHeader]: frame.replace("frame-src 'none'", "frame-src 'self'"), ...common };
}

/** Returns the patterns for a file: its addresses if it is a page, else the highest folder that contains no page. */
function patternsOf(key: string, keys: readonly string[]): string[] {
  const page = /^(.*?)\/?index\.html$/.exec(key)?.[1];
  if (page !== undefined) return page ? [`/${page}`, `/${page}/`] : ['/'];
  const parts = key.split('/').slice(0, -1);
  const folders = parts.map((_, index) => `${parts.slice(0, index + 1).join('/')}/`);
  const hasPage = (folder: string): boolean =>
    keys.some((file) => file.startsWith(folder) && file.endsWith('.html'));
  const highest = folders.find((folder) => !hasPage(folder));
  return [highest === undefined ? `/${key}` : `/${highest}*`];
}

/**
 * Returns a `_redirects` file for static hosts by its name: each address with a value in place of a parameter gets the
 * page for all values. A site without such pages has no such file.
 */
export function redirectsFile(keys: readonly string[]): Record<string, string> {
  const folders = keys.flatMap((key) => key.match(new RegExp(`^.*/(?=${anyValueFolder}/index.html$)`)) ?? []);
  const lines = folders.map((folder) => `/${folder}:value /${folder}${anyValueFolder}/ 200`);
  return lines.length ? { _redirects: `${lines.join('\n')}\n` } : {};
}

/**
 * Returns a `_headers` file for static hosts (Cloudflare Pages, Netlify and others). These apply all matching patterns
 * and join equal names with a comma. So only the policy may appear under two patterns that match one address: browsers
 * enforce both joined policies.
 */
export function headersFile({ rules, tlsHeaders }: ServedSite, keys: readonly string[]): string {
  const shared = defaultHeaders(rules, { ...commonHeaders, ...tlsHeaders });
  const block = (pattern: string, headers: Headers): string =>
    [pattern, ...headerLines(headers, (name, value) => `  ${name}: ${value}`)].join('\n');
  const headersByPattern = new Map<string, Headers>();
  for (const key of keys) {
    // A host matches a page by the folder of its file.
    const rule = ruleFor(rules, `/${key.replace(/(^|\/)index\.html$/, '')}`);
    const headers = Object.entries(rule.headers).filter(([name, value]) =>
      name === policyHeader ? value !== shared[name] : !(name in shared),
    );
    for (const pattern of patternsOf(key, keys)) headersByPattern.set(pattern, Object.fromEntries(headers));
  }
  return `# How a static host serves this site: it reads this file in the site's folder. The file is generated with the site: do not
# edit it. For an unknown address, such hosts send 404.html with status 404 by default.

# Every response. Some pages have a stricter policy below: a browser enforces both.
${block('/*', shared)}

# Additional headers of each file.
${[...headersByPattern].map(([pattern, headers]) => block(pattern, headers)).join('\n')}
`;
}
