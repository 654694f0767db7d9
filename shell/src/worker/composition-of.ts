/** What a page says of the site that it is a page of. */
export interface Composition {
  /** The same on every page that was written from the same state of the site, and on no other. */
  id: string;
  /** Addresses of the folders in which the files of its versions lie. */
  folders: string[];
  /** Whether the site wants a worker. */
  hasWorker: boolean;
}

/** The page's data elements, in which `<` never stands. */
const dataOf = (html: string, id: string): string | undefined =>
  new RegExp(`<script type="application/json" id="${id}">([^<]*)</script>`).exec(html)?.[1];

async function hashOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes.slice(0, 12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const folderOf = (url: string, origin: string): string => new URL('.', new URL(url, origin)).href;

/**
 * Reads a page: its configuration, its discovery document and what it says of the shell decide everything else in it, and
 * `policy` is the one that it came with. Undefined for what is no page of the site.
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
