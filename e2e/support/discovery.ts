/** A released version of a remote, as the discovery document tells of it. */
export interface Release {
  url: string;
  metadata: { version: string; integrity: string };
  extras: {
    federation: {
      integrity: Record<string, string>;
      exposes: Record<string, { js: string[]; css: string[] }>;
    };
    texts: Record<string, string>;
  };
}

/** The document that a site publishes about its remotes. */
export interface Discovery {
  microFrontends: Record<string, Release[]>;
}

/** Reads a site's discovery document. */
export async function discoveryOf(origin: string): Promise<Discovery> {
  const document: Discovery = await (await fetch(`${origin}/discovery.json`)).json();
  return document;
}

/** The one release of a remote. */
export function releaseOf({ microFrontends }: Discovery, remote: string): Release {
  const release = microFrontends[remote]?.[0];
  if (!release) throw new Error(`The site publishes no ${remote}.`);
  return release;
}
