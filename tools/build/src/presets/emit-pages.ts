import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@wallet/contract';
import type { TextsByLanguage } from '../prerender/render-html';
import type { renderRemotePages } from '../prerender/render-remote-pages';
import { type ManifestSource, type PrerenderedPage, releaseFolder } from '@wallet/federation';

import { emitJson, type EmittedFiles } from '../prerender/emit-texts';
import { localeFile, readSharedTexts, readTexts } from '../locale-files';
import { exposeFile } from '../checks/expose-file';
import { rendererFile } from './prerender-config';
import { CliError } from '../program';
import { runModule } from '../prerender/run-module';
import { usedStyle } from '../prerender/used-style';

const textsByLanguage = (folder: string, namespace: string): TextsByLanguage =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      { ...readSharedTexts(language), [namespace]: readTexts(localeFile(folder, language)) },
    ]),
  ) as TextsByLanguage;

type RenderedPages = ReturnType<typeof renderRemotePages>;

/** Returns the fragments of a remote that its build renders. */
const prerenderedFragments = ({ fragments = [] }: ManifestSource) =>
  fragments.filter(({ isPrerendered }) => isPrerendered);

/**
 * Returns a module that renders the pages and fragments of a remote, as a `data:` URL for an entry; undefined when it
 * has none to render.
 */
export function rendererEntry(folder: string, manifest: ManifestSource): string | undefined {
  const { name, namespace, contributions, pages } = manifest;
  const fragments = prerenderedFragments(manifest);
  if (!pages.length && !fragments.length) return undefined;
  // Loaded when its page is rendered, so that an error at its start is an error of this page.
  const list = <Part extends { expose: string }>(parts: readonly Part[]): string[] =>
    parts.map(
      (part) =>
        `{ ...${JSON.stringify(part)}, load: () => require(${JSON.stringify(exposeFile(folder, part.expose))}) }`,
    );
  const text = `import { renderRemotePages } from ${JSON.stringify(join(__dirname, '../prerender/render-remote-pages.tsx'))};
    export const render = (texts) => renderRemotePages(${JSON.stringify({ name, namespace, contributions })}, { pages: [${list(pages).join()}], fragments: [${list(fragments).join()}] }, texts);`;
  // A module of this type may contain both `import` and `require`.
  return `data:application/node,${encodeURIComponent(text)}`;
}

/**
 * Renders the pages and fragments of a remote with the build of its `prerenderConfig`. Returns them by path and slot.
 * @throws CliError that names the page and the error
 */
export function renderPages(
  folder: string,
  { name, namespace }: Pick<ManifestSource, 'name' | 'namespace'>,
): RenderedPages {
  const code = readFileSync(rendererFile(folder), 'utf8');
  const input = textsByLanguage(folder, namespace);
  const { results, error } = runModule({ code, calls: [{ name: 'render', input }] });
  if (error) {
    const { text, message = text, cause } = error;
    throw new CliError(`${name}: ${message}${cause ? `: ${cause}` : ''}`);
  }
  return results[0] as RenderedPages;
}

/** Returns the name of a page's file from its path. */
const fileNameOf = (key: string): string => key.replace(/[^a-z0-9]+/g, '-').replace(/^-/, '') || 'start';

/**
 * Renders the pages and fragments of a remote whose build is in `dist`, and writes `pages/<path>.<hash>.json` for each.
 * Returns the files by path and slot. `styleOf` returns the style files of an expose.
 */
export async function emitPages(
  folder: string,
  dist: string,
  manifest: ManifestSource,
  styleOf: (expose: string) => readonly string[],
): Promise<EmittedFiles> {
  const emitted: EmittedFiles = { files: {}, integrity: {} };
  rmSync(join(dist, 'pages'), { recursive: true, force: true });
  if (!manifest.pages.length && !prerenderedFragments(manifest).length) return emitted;
  const rendered = renderPages(folder, manifest);
  for (const [key, { expose, ...page }] of Object.entries(rendered)) {
    const html = [page.rendered, ...Object.values(page.values ?? {})]
      .flatMap((byEdition) => Object.values(byEdition))
      .flatMap((byLanguage) => Object.values(byLanguage).map((part) => part.html));
    const styles = styleOf(expose).map((file) => readFileSync(join(dist, file), 'utf8'));
    const style = await usedStyle(styles.join('\n'), html);
    // URLs in a style file are relative to the file.
    const emittedPage: PrerenderedPage = {
      ...page,
      style: style.replace(/url\((?=media\/)/g, `url(${releaseFolder}`),
    };
    emitJson(emitted, dist, { folder: 'pages', key, name: fileNameOf(key) }, emittedPage);
  }
  return emitted;
}
