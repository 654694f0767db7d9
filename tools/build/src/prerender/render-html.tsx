import './browser-stubs';
import { setConfig } from '@wallet/platform/config';
import type { Brand } from '@wallet/contract';
import { addTexts, speak, type Language } from '@wallet/platform/i18n';
import { QueryClientProvider, queryClient } from '@wallet/platform/query';
import { MemoryRouter } from '@wallet/platform/router';
import { renderAs, restartElementIds } from '@wallet/platform';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Access, Edition, RenderedPart } from '@wallet/federation';

export type TextsByLanguage = Readonly<Record<Language, Readonly<Record<string, object>>>>;

export function takeTexts(texts: TextsByLanguage): void {
  for (const [language, namespaces] of Object.entries(texts))
    for (const [namespace, translations] of Object.entries(namespaces))
      addTexts(namespace, language as Language, translations);
}

interface Visit {
  path: string;
  edition: Edition;
  language: Language;
  access: Access;
  brand?: Brand | undefined;
}

/** Matches a page's title as its component sets it; React puts it before the HTML. */
const title = /<title>([^<]*)<\/title>/g;

/** Matches the preloads that React adds for pictures. Hydration would find an element that no component renders. */
const picturePreload = /<link rel="preload" as="image"[^>]*>/g;

/**
 * Renders a part of a page as it looks on a first visit to its path, before any data is fetched. The browser renders a
 * member's page again, so this HTML only has to look the same: its `style` attributes become `data-style`, which the
 * page's script applies.
 * @throws Error for HTML that a page must not contain: a `style` attribute, which the page's policy blocks, an id of
 * React's `useId`, or a form that would put the typed text into the address when it is submitted before the page's code
 * has loaded
 */
export function renderHtml(part: ReactNode, { path, edition, language, access, brand }: Visit): RenderedPart {
  setConfig({ edition, ...(brand && { brand }) });
  speak(language);
  renderAs(access === 'member' ? 'member' : 'visitor');
  restartElementIds();
  queryClient.clear();
  const rendered = renderToString(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]}>{part}</MemoryRouter>
    </QueryClientProvider>,
  );
  const plain = rendered.replace(title, '').replace(picturePreload, '');
  const html = access === 'member' ? plain.replace(/(<[^>]*) style="/g, '$1 data-style="') : plain;
  const [tagWithStyle] = /<[^>]* style="[^>]*>/.exec(html) ?? [];
  if (tagWithStyle)
    throw new Error(`the page's policy blocks style attributes; use a class: ${tagWithStyle}`);
  // Ids of `useId` start with `_R_` or `_r_`.
  const [tagWithReactId] = /<[^>]*="_[Rr]_[^>]*>/.exec(html) ?? [];
  if (tagWithReactId)
    throw new Error(`an id of React's useId; use useElementId of @wallet/platform: ${tagWithReactId}`);
  const [formWithGet] = /<form(?![^>]*method="post")[^>]*>/.exec(html) ?? [];
  if (formWithGet)
    throw new Error(`a form sent too early shows its fields in the address; method="post": ${formWithGet}`);
  return { title: [...rendered.matchAll(title)].at(-1)?.[1] ?? '', html };
}
