import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@wallet/contract';
import type { TextsByLanguage } from './render-html';
import type { renderRemotePages } from './render-remote-pages';
import { type ManifestSource, type PrerenderedPage, releaseFolder } from '@wallet/federation';

import { localesOf, sharedNamespaces, sharedTextFile } from './emit-texts';
import { exposeFile } from '../checks/expose-file';
import { integrityOf } from '../ids/integrity-of';
import { rendererFile } from '../presets/prerender-config';
import { readTexts } from '../checks/read-texts';
import { runRenderer } from './run-renderer';
import { usedStyle } from './used-style';

/** Returns the shared texts and the remote's own texts, by language. */
function textsOf(folder: string, namespace: string): TextsByLanguage {
  return Object.fromEntries(
    languages.map((language) => [
      language,
      {
        ...Object.fromEntries(
          sharedNamespaces.map((name) => [name, readTexts(sharedTextFile(name, language))]),
        ),
        [namespace]: readTexts(join(localesOf(folder), `${language}.json`)),
      },
    ]),
  ) as TextsByLanguage;
}

interface Renderer {
  render(texts: TextsByLanguage): ReturnType<typeof renderRemotePages>;
}

/**
 * Returns a module that renders the pages of a remote, as a `data:` URL for an entry; undefined when it has no pages.
 */
export function rendererEntry(folder: string, manifest: ManifestSource): string | undefined {
  const { name, namespace, contributions, pages } = manifest;
  if (!pages.length) return undefined;
  const imports = pages.map(
    ({ expose }, place) => `import * as page${place} from ${JSON.stringify(exposeFile(folder, expose))};`,
  );
  const list = pages.map(
    ({ path, access, expose }, place) =>
      `{ ...${JSON.stringify({ path, access, expose })}, module: page${place} }`,
  );
  const text = `import { renderRemotePages } from ${JSON.stringify(join(__dirname, 'render-remote-pages.tsx'))};
    ${imports.join('\n')}
    export const render = (texts) => renderRemotePages(${JSON.stringify({ name, namespace, contributions })}, [${list.join()}], texts);`;
  return `data:text/javascript,${encodeURIComponent(text)}`;
}

/** Renders the pages of a remote with the build of its `prerenderConfig`. Returns them by expose. */
export const renderPages = (folder: string, { namespace }: ManifestSource): ReturnType<Renderer['render']> =>
  runRenderer<Renderer>(rendererFile(folder)).render(textsOf(folder, namespace));

/** File by expose, and SRI hash by file. */
interface EmittedPages {
  files: Record<string, string>;
  integrity: Record<string, string>;
}

/**
 * Renders the pages of a remote whose build is in `dist`, and writes `pages/<expose>.<hash>.json` for each. `styleOf`
 * returns the style files of an expose.
 */
export async function emitPages(
  folder: string,
  dist: string,
  manifest: ManifestSource,
  styleOf: (expose: string) => readonly string[],
): Promise<EmittedPages> {
  const emitted: EmittedPages = { files: {}, integrity: {} };
  rmSync(join(dist, 'pages'), { recursive: true, force: true });
  if (!manifest.pages.length) return emitted;
  const rendered = renderPages(folder, manifest);
  mkdirSync(join(dist, 'pages'), { recursive: true });
  for (const [expose, page] of Object.entries(rendered)) {
    const html = Object.values(page.rendered).flatMap((one) => Object.values(one).map((each) => each.html));
    const styles = styleOf(expose).map((file) => readFileSync(join(dist, file), 'utf8'));
    const style = await usedStyle(styles.join('\n'), html);
    // URLs in a style file are relative to the file.
    const emittedPage: PrerenderedPage = {
      ...page,
      style: style.replace(/url\((?=media\/)/g, `url(${releaseFolder}`),
    };
    const text = JSON.stringify(emittedPage);
    const file = `pages/${expose}.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.json`;
    writeFileSync(join(dist, file), text);
    emitted.files[expose] = file;
    emitted.integrity[file] = integrityOf(text);
  }
  return emitted;
}
