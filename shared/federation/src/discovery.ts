import type { RemoteManifest } from './remote-manifest';

/** Address of the public schema that the document follows. */
export const discoverySchema =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

/** What a page must know of a remote to load it, before any of its code is read. */
export interface LoadableVersion {
  /** Its entry, absolute or from the site's root; the other files lie beside it. */
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
    /** Text file by language. */
    texts: Record<string, string>;
    manifest: RemoteManifest;
  };
}

/** One released version of a remote, as its build writes it into `dist/remote.json`. */
export interface RemoteVersion extends LoadableVersion {
  /** Who gets it. A build says that everybody does; what is true of a site stands in its discovery document. */
  deployment?: {
    /** Share of the visitors in percent, with one decimal at most. */
    traffic: number;
    /** Whether it is the version of everybody who is in nobody's share. */
    default: boolean;
  };
  extras: LoadableVersion['extras'] & {
    federation: {
      /** Files of each expose, for preloading. */
      exposes: Record<string, { js: string[]; css: string[] }>;
    };
    /** File of each public page that the build drew as HTML, by expose: a `PrerenderedPage`. */
    pages?: Record<string, string> | undefined;
  };
}

/** Stands for a remote that was refused when the site was composed: its pages and dialogs keep their addresses. */
export interface LeftOutVersion {
  url: '';
  metadata: { version: string };
  extras: {
    /** Why, in one sentence. */
    leftOut: string;
    /** What could be read of it. */
    manifest: RemoteManifest;
  };
}

/** The document that says which remotes exist and where; the only mutable file of a release. */
export interface Discovery {
  schema: string;
  /** By name: the default version, and after it the candidate that a share of the visitors gets, if there is one. */
  microFrontends: Record<string, (RemoteVersion | LeftOutVersion)[]>;
  /** Versions that open pages are to give up, by the name of a remote or `shell`; only in the document, in no page. */
  recalled?: Record<string, readonly string[]>;
}

/** The candidate of a remote in the document, and who gets it; undefined where there is none. */
export function candidateOf([, candidate]: readonly (RemoteVersion | LeftOutVersion)[]) {
  if (!candidate || !('federation' in candidate.extras)) return undefined;
  const version = candidate as RemoteVersion;
  return { version, share: version.deployment?.traffic ?? 0 };
}

/** Address of a file that lies beside a version's entry. */
export function fileUrl(version: LoadableVersion, file: string): string {
  return version.url.slice(0, version.url.lastIndexOf('/') + 1) + file;
}
