import type { Compilation, Module } from '@rspack/core';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Names with their members: the modules of the shell API with their exports. */
export type NamedMembers = Readonly<Record<string, readonly string[]>>;

/** The file of a build with the exports of the shell API that it provides (the shell) or uses (a remote). */
const shellApiFile = 'shell-api.json';

/** Returns the shared module of this project that a module of Module Federation stands for, such as `@wallet/platform/site`. */
const sharedName = (module: Module): string | undefined =>
  /^(?:consume|provide) shared module \(default\) (@wallet\/[^@]+)@/.exec(module.identifier())?.[1];

/**
 * Returns the names that a build imports from a shared module. The graph also has the imports of functions that no other
 * module uses: their connections are not active.
 */
function importedNames({ moduleGraph, chunkGraph }: Compilation, module: Module): string[] {
  return moduleGraph.getIncomingConnections(module).flatMap((connection) => {
    const { originModule, dependency } = connection;
    const chunks = originModule ? chunkGraph.getModuleChunks(originModule) : [];
    const runtimes = chunks.flatMap((chunk) => [...chunk.runtime]);
    const isUsed = runtimes.some((runtime) => connection.getActiveState(runtime) !== false);
    const name = dependency.type === 'esm import specifier' ? dependency.ids?.[0] : undefined;
    return isUsed && name !== undefined ? [name] : [];
  });
}

function providedNames({ moduleGraph }: Compilation, module: Module): string[] {
  const exported = moduleGraph
    .getOutgoingConnections(module)
    .map((connection) => connection.module && moduleGraph.getProvidedExports(connection.module));
  return exported.flatMap((names) => (Array.isArray(names) ? names : []));
}

/** Returns the names of modules that stand for the same shared modules, by shared module. */
function namesByModule(modules: readonly Module[], namesOf: (module: Module) => string[]): NamedMembers {
  const all = new Map<string, Set<string>>();
  for (const module of modules) {
    const name = sharedName(module);
    if (name !== undefined) all.set(name, new Set([...(all.get(name) ?? []), ...namesOf(module)]));
  }
  return Object.fromEntries([...all].map(([name, names]) => [name, [...names].sort()]));
}

/**
 * Writes the exports of the shell API that the module graph of a build provides or uses, next to the build's files. The
 * shell also uses what it provides: only the exports that it provides count, because a use may name a removed one.
 */
export function writeShellApiUse(compilation: Compilation, dist: string): void {
  const modules = [...compilation.modules];
  const isProvider = ({ type }: Module): boolean => type === 'provide-module';
  const used = namesByModule(
    modules.filter((module) => !isProvider(module)),
    (module) => importedNames(compilation, module),
  );
  const provided = namesByModule(modules.filter(isProvider), (module) => providedNames(compilation, module));
  const sorted = Object.entries({ ...used, ...provided }).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(join(dist, shellApiFile), JSON.stringify(Object.fromEntries(sorted), null, 1));
}

/** Returns the content of the file that `writeShellApiUse` wrote; undefined for a build from before it. */
export function readShellApiUse(dist: string): NamedMembers | undefined {
  const file = join(dist, shellApiFile);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as NamedMembers) : undefined;
}
