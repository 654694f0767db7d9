import type { RemoteManifest } from './remote-manifest';

/** Address of the public schema that the document follows. */
export const discoverySchema =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

/** One released version of a remote, with all that is needed to load it before any of its code is read. */
export interface RemoteVersion {
  /** Its entry, absolute or from the site's root; the other files lie beside it. */
  url: string;
  /** The same entry from another place, tried when the first cannot be fetched. */
  fallbackUrl?: string;
  metadata: {
    version: string;
    /** SRI hash of the entry. */
    integrity: string;
  };
  deployment: {
    /** Share of players in percent. */
    traffic: number;
    /** The version used when no share decides. */
    default: boolean;
  };
  extras: {
    federation: {
      /** The Module Federation container's name; never a plain word, which an element's id could shadow. */
      container: string;
      /** SRI hash by file name of every script and style of the build. */
      integrity: Record<string, string>;
      /** Files of each expose, for preloading. */
      exposes: Record<string, { js: string[]; css: string[] }>;
    };
    /** Text file by language. */
    texts: Record<string, string>;
    manifest: RemoteManifest;
  };
}

/** The document that says which remotes exist and where; the only mutable file of a release. */
export interface Discovery {
  schema: string;
  microFrontends: Record<string, RemoteVersion[]>;
}

/** Address of a file that lies beside a version's entry. */
export function fileUrl(version: RemoteVersion, file: string): string {
  return version.url.slice(0, version.url.lastIndexOf('/') + 1) + file;
}
