import { backendPaths, fileFolders } from '@wallet/federation';
import { contentTypes } from './content-types';
import { nginxFile } from './nginx';
import {
  anyValueFolder,
  backendPath,
  commonHeaders,
  type Headers,
  hiddenPath,
  missing,
  servingRules,
  type Serving,
  type ServingRule,
} from './rules';
import { headersFile, redirectsFile } from './static-host';

export interface ServedSite {
  rules: readonly ServingRule[];
  /** Headers of every response over TLS. */
  tlsHeaders: Headers;
  /** True when backend calls use the page's own origin. */
  proxiesCalls: boolean;
}

/** Settings for serving a site that are not part of its pages. */
export interface ServedBy {
  /** Origins whose pages may show the chat in a frame. */
  embedOrigins: readonly string[];
  /** Value of strict-transport-security; '' for none. */
  hsts: string;
}

const folder = fileFolders.serving.slice(1);

function jsonFile({ rules, tlsHeaders, proxiesCalls }: ServedSite): string {
  return JSON.stringify(
    {
      about: 'How this site is served: the first of the `rules` whose `path`, a regular expression, matches.',
      methods: ['GET', 'HEAD'],
      passedOn: proxiesCalls ? { path: backendPath, prefixes: backendPaths } : null,
      hidden: hiddenPath,
      headers: { ...commonHeaders, ...tlsHeaders },
      rules: rules.map(({ isPage, ...rule }) => ({
        ...rule,
        lookFor: [
          '',
          ...(isPage ? ['/index.html'] : []),
          ...(rule.kind === 'page' ? [`/../${anyValueFolder}/index.html`] : []),
        ],
        otherwise: isPage ? '/404.html' : null,
      })),
      missing: { status: 404, ...missing },
      contentTypes,
    },
    null,
    1,
  );
}

/** Returns the files that configure servers for a site, by their keys; `keys` are those of its other files. */
export function servingFiles(
  site: Omit<Serving, 'embedOrigins'>,
  { embedOrigins, hsts }: ServedBy,
  keys: readonly string[],
): Map<string, Buffer> {
  const rules = servingRules({ ...site, embedOrigins });
  const tlsHeaders: Headers = hsts ? { 'strict-transport-security': hsts } : {};
  const served: ServedSite = { rules, tlsHeaders, proxiesCalls: site.config.backendUrl === '' };
  const texts = {
    [`${folder}/nginx.conf`]: nginxFile(served),
    [`${folder}/headers.json`]: jsonFile(served),
    _headers: headersFile(served, keys),
    ...redirectsFile(keys),
  };
  return new Map(Object.entries(texts).map(([key, text]) => [key, Buffer.from(text)]));
}
