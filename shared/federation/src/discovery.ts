import type { RemoteManifest } from './remote-manifest';

/** The URL of the document's public schema. */
export const discoverySchema =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

/** The data that a page needs to load a version of a remote. */
export interface LoadableVersion {
  /** The URL of its entry, absolute or from the site's root. The other files are in the same folder. */
  url: string;
  metadata: {
    version: string;
    /** SRI hash of the entry. */
    integrity: string;
  };
  extras: {
    federation: {
      /** The Module Federation container's name, `mf_<namespace>_remote`. */
      container: string;
      /** SRI hash by file name of every script, style and text file of the build. */
      integrity: Record<string, string>;
    };
    texts: Record<string, string>;
    manifest: RemoteManifest;
  };
}

/** One released version of a remote. Its build writes it into `dist/remote.json`. */
export interface RemoteVersion extends LoadableVersion {
  /** Which visitors get this version. A build writes 100 percent; the discovery document has the site's real value. */
  deployment?: {
    /** Share of the visitors in percent, with at most one decimal. */
    traffic: number;
    /** True for the version of all visitors who do not get the canary. */
    default: boolean;
  };
  extras: LoadableVersion['extras'] & {
    federation: {
      /** Files of each expose, for preloading. */
      exposes: Record<string, { js: string[]; css: string[] }>;
    };
    /**
     * The file of each page and fragment that the build rendered as HTML, by path and slot. The file contains a
     * `PrerenderedPage`. Older builds have one per expose.
     */
    pages?: Record<string, string> | undefined;
  };
}

/** The entry of a remote that was rejected when the site was composed. Its pages and dialogs show an error panel. */
export interface RejectedVersion {
  url: '';
  metadata: { version: string };
  extras: {
    /** The reason, as an error message. */
    leftOut: string;
    /** The valid parts of its manifest. */
    manifest: RemoteManifest;
  };
}

/** The document that lists the remotes of a site and their URLs; the only mutable file of a release. */
export interface Discovery {
  schema: string;
  /** By remote name: the default version, then the canary that a share of the visitors gets, if any. */
  microFrontends: Record<string, (RemoteVersion | RejectedVersion)[]>;
  /** Recalled versions, by the name of a remote or `shell`: open pages offer to reload. Pages have no copy of this. */
  recalled?: Record<string, readonly string[]>;
  /**
   * The version of each remote that was live before. A page uses it when the live one cannot be loaded, or crashes at its
   * start. Pages have no copy of this.
   */
  lastGood?: Record<string, RemoteVersion>;
}

/** An immutable file of the site. */
export interface HashedFile {
  url: string;
  /** SRI hash. */
  integrity: string;
}

/** The entry of a remote in the page of another remote: its pages, dialogs, widgets and fragments, without its files. */
export interface PartialVersion {
  url: string;
  metadata: { version: string };
  deployment?: RemoteVersion['deployment'];
  extras: {
    manifest: Pick<
      RemoteManifest,
      'namespace' | 'pages' | 'dialogs' | 'widgets' | 'contributions' | 'fragments'
    >;
  };
}

/** The discovery document in a page. */
export interface PageDiscovery {
  schema: string;
  microFrontends: Record<string, (LoadableVersion | RejectedVersion | PartialVersion)[]>;
  /** The complete document; missing when no entry is partial. */
  file?: HashedFile;
}

/** Returns the canary of a remote and its share of the visitors in percent, or undefined. */
export function findCanary([, canary]: readonly (RemoteVersion | RejectedVersion)[]) {
  if (!canary || !('federation' in canary.extras)) return undefined;
  const version = canary as RemoteVersion;
  return { version, share: version.deployment?.traffic ?? 0 };
}

/** Returns the URL of a file of a version: absolute, or from the site's root. */
export function fileUrl(version: LoadableVersion, file: string): string {
  return version.url.slice(0, version.url.lastIndexOf('/') + 1) + file;
}
