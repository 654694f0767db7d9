import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Module of the shell API whose exports have new names in version 5. */
const renamedModule = '@wallet/platform/api/client';

const newNames: Readonly<Record<string, string>> = {
  saysKeysKept: 'supportsIdempotencyKeys',
  tellsKeysKept: 'hasIdempotencySupport',
  proveKeysKept: 'probeIdempotencyKeys',
};

/** A range that allows only shell API 4. */
const oldRange = /(shellApi: )'\^4\.\d+\.\d+'/;

/** Range for a remote that uses the new names: both majors, because the live shell may still have 4.7. */
const newRange = "'^4.7.0 || ^5.0.0'";

function importsOf(source: ts.SourceFile): ts.ImportSpecifier[] {
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement)) return [];
    const bindings = statement.importClause?.namedBindings;
    const isRenamed = (statement.moduleSpecifier as ts.StringLiteral).text === renamedModule;
    return isRenamed && bindings && ts.isNamedImports(bindings) ? [...bindings.elements] : [];
  });
}

/**
 * Returns a source file with the new names of its imports. A local name does not change: `saysKeysKept` becomes
 * `supportsIdempotencyKeys as saysKeysKept`, so the rest of the file needs no change.
 */
export function renameImports(text: string): string {
  const source = ts.createSourceFile('source.tsx', text, ts.ScriptTarget.Latest);
  return importsOf(source).reduceRight((changed, { name, propertyName = name }) => {
    const newName = newNames[propertyName.text];
    if (newName === undefined) return changed;
    const specifier = name.text === newName ? newName : `${newName} as ${name.text}`;
    return changed.slice(0, propertyName.getStart(source)) + specifier + changed.slice(name.end);
  }, text);
}

/** Returns the paths of the source files of a remote. */
function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/(^|[\\/])(node_modules|dist)[\\/]/.test(path))
    .map((path) => join(folder, path));
}

/** Updates the remotes of a repository from shell API 4 to 5. Returns the changed files. */
export function updateToShellApi5(repository: string): string[] {
  const folders = readdirSync(repository).map((name) => join(repository, name));
  const remotes = folders.filter((folder) => existsSync(join(folder, 'remote.manifest.ts')));
  return remotes.flatMap(sourcesOf).filter((file) => {
    const text = readFileSync(file, 'utf8');
    const isManifest = file.endsWith('remote.manifest.ts');
    const updated = isManifest ? text.replace(oldRange, `$1${newRange}`) : renameImports(text);
    if (updated !== text) writeFileSync(file, updated);
    return updated !== text;
  });
}
