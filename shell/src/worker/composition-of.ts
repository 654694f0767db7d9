/** The state of the site that a page was written from. */
export interface Composition {
  /** Equal for all pages that were written from the same state of the site, and for no others. */
  id: string;
  /** Addresses of the folders that contain the files of its versions. */
  folders: string[];
  /** True when the site's configuration turns the worker on. */
  hasWorker: boolean;
}

/** Returns the text of a data element of the page. It never contains `<`. */
const dataOf = (html: string, id: string): string | undefined =>
  new RegExp(`<script type="application/json" id="${id}">([^<]*)</script>`).exec(html)?.[1];

async function hashOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes.slice(0, 12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const folderOf = (url: string, origin: string): string => new URL('.', new URL(url, origin)).href;

/**
 * Parses a page. Its configuration, discovery document and shell data decide everything else in it. `policy` is its
 * Content-Security-Policy header. Returns undefined when the text is not a page of the site.
 */
export async function compositionOf(
  html: string,
  policy: string | null,
  origin: string,
): Promise<Composition | undefined> {
  const texts = ['w-config', 'w-discovery', 'w-shell'].map((id) => dataOf(html, id));
  try {
    const [config, discovery, shell] = texts.map((text): unknown => JSON.parse(text ?? '')) as [
      { serviceWorker?: unknown },
      { microFrontends: Record<string, { url: string }[]> },
      { base: string },
    ];
    const urls = Object.values(discovery.microFrontends)
      .flat()
      .map(({ url }) => url)
      .filter((url) => url !== '');
    return {
      id: await hashOf(JSON.stringify([...texts, policy])),
      folders: [shell.base, ...urls].map((url) => folderOf(url, origin)),
      hasWorker: config.serviceWorker === true,
    };
  } catch {
    return undefined;
  }
}
