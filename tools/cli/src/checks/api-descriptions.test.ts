/** @jest-environment node */
import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { root } from '@wallet/build';
import { sharedEntryPoints, sharedFolder } from '../generate/shared-entry-points';

const options: ts.CompilerOptions = { noLib: true, types: [], jsx: ts.JsxEmit.Preserve };

/** Resolves relative imports only: the exports of an entry point are declared in its own package. */
function resolveModule(name: string, importer: string): ts.ResolvedModuleFull | undefined {
  if (!name.startsWith('.')) return undefined;
  const path = join(dirname(importer), name);
  const extension = [ts.Extension.Ts, ts.Extension.Tsx].find((ending) => existsSync(path + ending));
  return extension && { resolvedFileName: path + extension, extension };
}

/** Returns the descriptions of the exports of TypeScript files, by `<path from the root>: <name>`. */
function exportDescriptions(files: readonly string[]): Map<string, string> {
  const host = ts.createCompilerHost(options);
  host.resolveModuleNameLiterals = (literals, importer) =>
    literals.map(({ text }) => ({ resolvedModule: resolveModule(text, importer) }));
  const program = ts.createProgram(files, options, host);
  const checker = program.getTypeChecker();
  const descriptions = new Map<string, string>();
  for (const file of files) {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    for (const name of module ? checker.getExportsOfModule(module) : []) {
      const symbol = name.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(name) : name;
      // The name has no declaration here when it comes from a library or another package.
      const path = symbol.declarations?.[0]?.getSourceFile().fileName;
      const description = ts.displayPartsToString(symbol.getDocumentationComment(checker));
      if (path) descriptions.set(`${relative(root, path)}: ${symbol.name}`, description);
    }
  }
  return descriptions;
}

test('every export of the shared packages has a description for the API reference', () => {
  const files = [...sharedEntryPoints().values()].map((source) => join(sharedFolder, source));
  const descriptions = exportDescriptions(files);
  expect(descriptions.size).toBeGreaterThan(400);
  expect(descriptions.get('shared/contract/src/satang.ts: satang')).toMatch(/^Converts .+RangeError/);
  const missing = [...descriptions].flatMap(([name, description]) => (description ? [] : [name]));
  // These types are generated from openapi.yaml, which describes them.
  expect(missing.filter((name) => !name.startsWith('shared/contract/src/schema.ts'))).toEqual([]);
});
