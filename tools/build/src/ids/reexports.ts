import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** One re-export statement: the names that it exports, and the absolute path of the module that declares them. */
interface Reexport {
  text: string;
  names: readonly string[];
  from: string;
}

const statement = /^export (type )?\{([^}]*)\} from '(\.[^']+)';\s*/gm;
const comment = /^\s*(?:\/\/.*|\/\*[\s\S]*?\*\/)\s*/gm;

/** Parses a source that only re-exports, such as the `index.ts` of a package. Returns null for any other source. */
export function parseReexports(file: string, source: string): Reexport[] | null {
  const text = source.replace(comment, '');
  if (!text || text.replace(statement, '').trim()) return null;
  return [...text.matchAll(statement)].map(([line, , names = '', from = '']) => {
    const path = join(dirname(file), from);
    return {
      text: line.trim(),
      names: names.split(',').flatMap((name) => name.trim().replace(/^type |^.* as /g, '') || []),
      from: ['.ts', '.tsx'].map((ending) => path + ending).find(existsSync) ?? path,
    };
  });
}
