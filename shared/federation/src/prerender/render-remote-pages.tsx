import './stand-in-page';
import { setSite } from '@wallet/platform/site';
import { languages, type Language } from '@wallet/platform/i18n/languages';
import type { ComponentType } from 'react';
import type { RenderedPart, Edition, PrerenderedPage } from '../prerendered-page';
import { renderHtml, takeTexts, type TextsByLanguage } from './render-html';

/** A module of an expose that is a public page. */
export interface PageModule {
  Page: ComponentType;
  /** See `PrerenderedPage`. */
  unlessStored?: string;
}

const editions: readonly Edition[] = ['th', 'lao'];

function byKey<Key extends string, Value>(keys: readonly Key[], valueOf: (key: Key) => Value) {
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;
}

/**
 * Draws the public pages of a remote, by expose, for every edition and language, without their styles. Of the site around
 * it a remote knows nothing here: every page that it may link to is there.
 */
export function renderRemotePages(
  pages: readonly { path: string; expose: string; module: PageModule }[],
  texts: TextsByLanguage,
): Record<string, Omit<PrerenderedPage, 'style'>> {
  setSite({ hasPage: () => true, hasDialog: () => true, preload: () => undefined, itemsOf: () => [] });
  takeTexts(texts);
  return Object.fromEntries(
    pages.map(({ path, expose, module: { Page, unlessStored } }) => {
      const render = (edition: Edition, language: Language): RenderedPart =>
        renderHtml(<Page />, { path, edition, language });
      const rendered = byKey(editions, (edition) =>
        byKey(languages, (language) => render(edition, language)),
      );
      return [expose, { ...(unlessStored && { unlessStored }), rendered }];
    }),
  );
}
