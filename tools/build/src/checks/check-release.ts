import * as v from 'valibot';
import {
  exposesOf,
  mapOf,
  parseBySchema,
  readRemote,
  type Remote,
  type RemoteVersion,
  sitePathProblem,
  textLike,
} from '@wallet/federation';

/** A remote's release as read from `dist/remote.json`; its version is undefined when it has problems. */
export interface CheckedRelease extends Remote {
  version?: RemoteVersion;
}

/** Fields that only the deployment of the files needs. A page reads only the fields that `parseDiscovery` checks. */
const filesSchema = v.looseObject({
  metadata: v.looseObject({ version: textLike(/^(?!\.)[\w.+-]{1,99}$/) }),
  extras: v.looseObject({
    federation: v.looseObject({
      integrity: mapOf<string>(() => true),
      exposes: v.record(v.string(), v.object({ js: v.array(v.string()), css: v.array(v.string()) })),
    }),
    pages: v.optional(v.record(v.string(), v.string())),
  }),
});

/** Yields a problem for each file that a release names and its build does not list. */
function* problemsOfFiles(name: string, release: RemoteVersion): Generator<string> {
  const { federation, manifest } = release.extras;
  const folder = `/${name}/${release.metadata.version}/`;
  if (!release.url.startsWith(folder)) yield `url: "${release.url}" must begin with "${folder}"`;
  for (const expose of exposesOf(manifest)) {
    if (!Object.hasOwn(federation.exposes, expose)) yield `has no files for its expose ${expose}`;
  }
  const files = Object.values(federation.exposes).flatMap(({ js, css }) => [...js, ...css]);
  for (const file of [...files, ...Object.values(release.extras.pages ?? {})]) {
    if (!Object.hasOwn(federation.integrity, file)) yield `has no integrity for ${file}`;
  }
}

/**
 * Checks a release as every page does, and its files. Returns one message for each problem.
 * @param shellPages the paths of the pages that the site's shell has
 */
export function checkRelease(
  name: string,
  input: unknown,
  shellPages: readonly string[] = [],
): CheckedRelease {
  const { version, manifest, problems } = readRemote(name, [input], {
    origins: [],
    pathProblem: (path) => sitePathProblem(path, shellPages),
  });
  if (!version) return { name, manifest, problems };
  const files = parseBySchema(filesSchema, input);
  if (!files.value) return { name, manifest, problems: files.problems };
  const { federation, pages } = files.value.extras;
  const { exposes } = federation;
  const { extras } = version;
  const release: RemoteVersion = {
    ...version,
    deployment: { traffic: 100, default: true },
    extras: { ...extras, federation: { ...extras.federation, exposes }, ...(pages && { pages }) },
  };
  const fileProblems = [...problemsOfFiles(name, release)];
  return fileProblems.length
    ? { name, manifest, problems: fileProblems }
    : { name, manifest, version: release, problems };
}
