import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@wallet/platform/i18n/languages';
import type { TextsByLanguage } from '../prerender/draw-html';
import type { drawRemotePages } from '../prerender/draw-remote-pages';
import { releaseFolder, type PrerenderedPage } from '../prerendered-page';
import type { ManifestSource } from '../remote-manifest';
import { localesOf } from './emit-texts';
import { exposeFile } from './expose-file';
import { integrityOf } from './integrity-of';
import { drawFile } from './prerender-config';
import { readTexts } from './read-texts';
import { runDrawing } from './run-drawing';
import { usedStyle } from './used-style';

/** The namespaces that every page knows. */
const sharedNamespaces = ['common', 'errors'];

/** The pages of a remote that visitors see, which are HTML already. */
const publicPages = ({ pages }: ManifestSource) => pages.filter(({ access }) => access === 'public');

/** The texts that a remote's pages are drawn with. */
function textsOf(folder: string, namespace: string): TextsByLanguage {
  const shared = (name: string, language: string): object =>
    readTexts(require.resolve(`@wallet/platform/locales/${name}.${language}.json`));
  return Object.fromEntries(
    languages.map((language) => [
      language,
      {
        ...Object.fromEntries(sharedNamespaces.map((name) => [name, shared(name, language)])),
        [namespace]: readTexts(join(localesOf(folder), `${language}.json`)),
      },
    ]),
  ) as TextsByLanguage;
}

interface Drawing {
  draw(texts: TextsByLanguage): ReturnType<typeof drawRemotePages>;
}

/** The module that draws the public pages of a remote, as an entry; undefined when it has none. */
export function drawingEntry(folder: string, manifest: ManifestSource): string | undefined {
  const pages = publicPages(manifest);
  if (!pages.length) return undefined;
  const imports = pages.map(
    ({ expose }, place) => `import * as page${place} from ${JSON.stringify(exposeFile(folder, expose))};`,
  );
  const list = pages.map(
    ({ path, expose }, place) => `{ ...${JSON.stringify({ path, expose })}, module: page${place} }`,
  );
  const text = `import { drawRemotePages } from ${JSON.stringify(join(__dirname, '../prerender/draw-remote-pages.tsx'))};
    ${imports.join('\n')}
    export const draw = (texts) => drawRemotePages([${list.join()}], texts);`;
  return `data:text/javascript,${encodeURIComponent(text)}`;
}

/** File by expose, and their hashes by file. */
interface EmittedPages {
  files: Record<string, string>;
  integrity: Record<string, string>;
}

/**
 * Draws the public pages of a remote whose build lies in `dist`, and writes `pages/<expose>.<hash>.json` for each.
 * `styleOf` gives the style files of an expose.
 */
export async function emitPages(
  folder: string,
  dist: string,
  manifest: ManifestSource,
  styleOf: (expose: string) => readonly string[],
): Promise<EmittedPages> {
  const emitted: EmittedPages = { files: {}, integrity: {} };
  rmSync(join(dist, 'pages'), { recursive: true, force: true });
  if (!publicPages(manifest).length) return emitted;
  const drawn = runDrawing<Drawing>(drawFile(folder)).draw(textsOf(folder, manifest.namespace));
  mkdirSync(join(dist, 'pages'), { recursive: true });
  for (const [expose, page] of Object.entries(drawn)) {
    const html = Object.values(page.drawn).flatMap((one) => Object.values(one).map((each) => each.html));
    const styles = styleOf(expose).map((file) => readFileSync(join(dist, file), 'utf8'));
    const style = await usedStyle(styles.join('\n'), html);
    // A style file names what lies beside it.
    const whole: PrerenderedPage = {
      ...page,
      style: style.replace(/url\((?=media\/)/g, `url(${releaseFolder}`),
    };
    const text = JSON.stringify(whole);
    const file = `pages/${expose}.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.json`;
    writeFileSync(join(dist, file), text);
    emitted.files[expose] = file;
    emitted.integrity[file] = integrityOf(text);
  }
  return emitted;
}
