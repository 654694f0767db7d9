import './browser-stubs';
import { Route, Routes } from '@wallet/platform/router';
import { setSite } from '@wallet/platform/site';
import { languages } from '@wallet/contract';
import { translate } from '@wallet/platform/i18n';
import type { ComponentType, ReactNode } from 'react';
import type {
  ContributionSource,
  Edition,
  FragmentEntry,
  ManifestSource,
  PageEntry,
  PrerenderedPage,
  RenderedPart,
} from '@wallet/federation';

import { renderHtml, takeTexts, type TextsByLanguage } from './render-html';
import { pathsOfPage } from '../pages/page-paths';
import { withSlots } from './text-slots';

export interface PageModule {
  Page: ComponentType;
  unlessStored?: string;
}

/** A part of a remote to render, and its module. */
type PageSource = PageEntry & { load: () => PageModule };
type FragmentSource = Pick<FragmentEntry, 'slot' | 'expose'> & {
  load: () => { fragments: Readonly<Record<string, ComponentType>> };
};

/** The rendered languages of a part, and the expose whose styles it uses. */
export type RenderedExpose = Omit<PrerenderedPage, 'style'> & { expose: string };

const editions: readonly Edition[] = ['th', 'lao'];

function byKey<Key extends string, Value>(keys: readonly Key[], valueOf: (key: Key) => Value) {
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;
}

export type Rendered = Pick<ManifestSource, 'name' | 'namespace' | 'contributions'>;

/**
 * Renders the pages and fragments of a remote, by path and slot, for every edition and language, without their styles.
 * The site around the remote is unknown here: every page that it may link to exists, and slots contain only its own
 * contributions. The page's script adds an empty item for each contribution of another remote (`data-slot`).
 * @throws Error that names the page or slot, and has the part's own error as its `cause`
 */
export function renderRemotePages(
  { name, namespace, contributions = [] }: Rendered,
  { pages, fragments }: { pages: readonly PageSource[]; fragments: readonly FragmentSource[] },
  texts: TextsByLanguage,
): Record<string, RenderedExpose> {
  const item = (contribution: ContributionSource, index: number) => ({
    ...contribution,
    key: `${name}/${index}`,
    label: translate(namespace, contribution.text),
  });
  setSite({
    hasPage: () => true,
    hasDialog: () => true,
    preload: () => undefined,
    itemsOf: (slot) => contributions.map(item).filter((one) => one.slot === slot),
    conditionStates: (conditions) =>
      conditions.map((condition) => (condition && !('unless' in condition) ? undefined : true)),
  });
  takeTexts(texts);
  return Object.fromEntries([
    ...pages.map((page) => [page.path, named(`the page ${page.path}`, () => renderPage(page))]),
    ...fragments.map((fragment) => [
      fragment.slot,
      named(`the fragment for ${fragment.slot}`, () => renderFragment(fragment)),
    ]),
  ]) as Record<string, RenderedExpose>;
}

/** Adds the name of a part to an error of its rendering. */
function named<Result>(about: string, render: () => Result): Result {
  try {
    return render();
  } catch (error) {
    throw new Error(`${about} cannot be rendered`, { cause: error });
  }
}

const renderAll = (part: ReactNode, { path, access }: Pick<PageEntry, 'path' | 'access'>) =>
  byKey(editions, (edition) =>
    byKey(
      languages,
      (language): RenderedPart => withSlots(() => renderHtml(part, { path, edition, language, access })),
    ),
  );

function renderPage(page: PageSource): RenderedExpose {
  const { Page, unlessStored } = page.load();
  const route = (
    <Routes>
      <Route path={page.path} element={<Page />} />
    </Routes>
  );
  const [rendered, ...others] = pathsOfPage(page).map(
    (path) => [path, renderAll(route, { ...page, path })] as const,
  );
  return {
    expose: page.expose,
    ...(unlessStored && { unlessStored }),
    rendered: rendered?.[1] as PrerenderedPage['rendered'],
    ...(others.length && { values: Object.fromEntries(others) }),
  };
}

/** Matches an id of `useElementId`, which counts the ids of a package on a page. */
const countedId = new RegExp(`="${process.env['PACKAGE_PREFIX'] ?? 'w'}-\\d+"`);

function renderFragment({ slot, expose, load }: FragmentSource): RenderedExpose {
  const Fragment = load().fragments[slot] as ComponentType;
  const rendered = renderAll(<Fragment />, { path: '/', access: 'public' });
  if (countedId.test(rendered.th.en.html))
    throw new Error('an id of useElementId would not be unique in a page with other fragments');
  return { expose, rendered };
}
