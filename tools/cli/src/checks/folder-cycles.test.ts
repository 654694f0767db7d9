import { dirname, join, normalize, relative } from 'node:path';
import { gitFiles, readFile } from './git-files';

type Imports = ReadonlyMap<string, ReadonlySet<string>>;

const isTest = /\.(test|nginx)\.|\/testing\//;

/** Returns the folders that each folder of a package imports from. Files beside the folders connect them, and do not count. */
function importsOf(source: string): Imports {
  const folderOf = (file: string): string => relative(source, dirname(file)).split('/')[0] ?? '';
  const imports = new Map<string, Set<string>>();
  for (const file of gitFiles(`${source}/*.ts`, `${source}/*.tsx`).filter((name) => !isTest.test(name))) {
    const from = folderOf(file);
    for (const [, path = ''] of readFile(file).matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
      const to = folderOf(normalize(join(dirname(file), path)));
      if (from && to && to !== '..' && from !== to)
        imports.set(from, (imports.get(from) ?? new Set()).add(to));
    }
  }
  return imports;
}

/** Returns the folders that import each other, also through others. */
function cyclesIn(imports: Imports): string[] {
  const reach = (from: string, found = new Set<string>()): ReadonlySet<string> => {
    for (const to of imports.get(from) ?? []) {
      if (found.has(to)) continue;
      found.add(to);
      reach(to, found);
    }
    return found;
  };
  return [...imports.keys()].filter((folder) => reach(folder).has(folder));
}

test('finds folders that import each other through a third one', () => {
  const imports = new Map([
    ['a', new Set(['b', 'd'])],
    ['b', new Set(['c'])],
    ['c', new Set(['a'])],
  ]);
  expect(cyclesIn(imports)).toEqual(['a', 'b', 'c']);
});

const packages = gitFiles('*/package.json')
  .map((file) => join(dirname(file), 'src'))
  .filter((source) => !source.startsWith('docs/'));

test.each(packages)('the folders of %s import each other in one direction', (source) => {
  expect(cyclesIn(importsOf(source))).toEqual([]);
});
