import type { Page } from '@playwright/test';

/** A released version of a remote in the discovery document. */
export interface Release {
  url: string;
  metadata: { version: string; integrity: string };
  extras: {
    federation: {
      integrity: Record<string, string>;
      exposes: Record<string, { js: string[]; css: string[] }>;
    };
    texts: Record<string, string>;
    manifest: {
      shellApi: string;
      pages: { path: string; access: string; expose: string }[];
    };
  };
}

/** The discovery document that a site publishes about its remotes. In a page, entries of other remotes are partial. */
export interface Discovery {
  microFrontends: Record<string, Release[]>;
}

/** The script element in a page's HTML that contains the discovery document. */
const inlineDocument = /(<script type="application\/json" id="w-discovery">)([^<]*)/;

/** Changes the discovery document inside a page's HTML, as an attacker with write access could. */
export function withDiscovery(html: string, change: (discovery: Discovery) => void): string {
  return html.replace(inlineDocument, (_, tag: string, json: string) => {
    const discovery: Discovery = JSON.parse(json);
    change(discovery);
    return tag + JSON.stringify(discovery).replaceAll('<', '\\u003c');
  });
}

export async function discoveryOf(origin: string): Promise<Discovery> {
  const document: Discovery = await (await fetch(`${origin}/discovery.json`)).json();
  return document;
}

/** Returns the first release of a remote. Throws when there is none. */
export function releaseOf({ microFrontends }: Discovery, remote: string): Release {
  const release = microFrontends[remote]?.[0];
  if (!release) throw new Error(`The site publishes no ${remote}.`);
  return release;
}

/** Returns the version of a remote in the open page's discovery document, or '' for none. */
export const versionOn = (page: Page, remote: string): Promise<string> =>
  page.locator('#w-discovery').evaluate((element, name) => {
    const { microFrontends } = JSON.parse(element.textContent ?? '') as Discovery;
    return microFrontends[name]?.[0]?.metadata.version ?? '';
  }, remote);
