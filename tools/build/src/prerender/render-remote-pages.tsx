import './browser-stubs';
import { setSite } from '@wallet/platform/site';
import { type Language, languages } from '@wallet/contract';
import { translate } from '@wallet/platform/i18n';
import type { ComponentType } from 'react';
import type {
  ContributionSource,
  Edition,
  ManifestSource,
  PageEntry,
  PrerenderedPage,
  RenderedPart,
} from '@wallet/federation';

import { renderHtml, takeTexts, type TextsByLanguage } from './render-html';
import { withSlots } from './text-slots';

export interface PageModule {
  Page: ComponentType;
  unlessStored?: string;
}

const editions: readonly Edition[] = ['th', 'lao'];

function byKey<Key extends string, Value>(keys: readonly Key[], valueOf: (key: Key) => Value) {
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;
}

export type Rendered = Pick<ManifestSource, 'name' | 'namespace' | 'contributions'>;

/**
 * Renders the pages of a remote, by expose, for every edition and language, without their styles. The site around the
 * remote is unknown here: every page that it may link to exists, and slots contain only its own contributions. The
 * page's script adds an empty item for each contribution of another remote (`data-slot`).
 * @throws Error that names the page, and has the page's own error as its `cause`
 */
export function renderRemotePages(
  { name, namespace, contributions = [] }: Rendered,
  pages: readonly (PageEntry & { load: () => PageModule })[],
  texts: TextsByLanguage,
): Record<string, Omit<PrerenderedPage, 'style'>> {
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
  return Object.fromEntries(
    pages.map((page) => {
      try {
        return [page.expose, renderPage(page)];
      } catch (error) {
        throw new Error(`the page ${page.path} cannot be rendered`, { cause: error });
      }
    }),
  );
}

function renderPage({ path, access, load }: PageEntry & { load: () => PageModule }) {
  const { Page, unlessStored } = load();
  const render = (edition: Edition, language: Language): RenderedPart =>
    withSlots(() => renderHtml(<Page />, { path, edition, language, access }));
  const rendered = byKey(editions, (edition) => byKey(languages, (language) => render(edition, language)));
  return { ...(unlessStored && { unlessStored }), rendered };
}
