import { type RenderedPart, shellNamespaces, type TextSlot } from '@wallet/federation';
import type { Language, Messages } from '@wallet/contract';
import { escapeHtml } from './html-text';

/** The site's own texts in one language, for a part of a namespace. */
interface SiteTexts {
  messages: Messages;
  language: Language;
  namespace: string;
}

/** Returns the site's own text for a slot with its placeholders filled, or undefined when the site has none. */
function textFor(
  [, , namespace, key, values]: TextSlot,
  { messages, language }: SiteTexts,
): string | undefined {
  const own = messages[language][namespace];
  const count = values['count'];
  const plural = typeof count === 'number' ? `${key}_${new Intl.PluralRules(language).select(count)}` : key;
  return (own?.[plural] ?? own?.[key])?.replace(/\{\{\s*([\w.]+)[^}]*\}\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  );
}

/** Replaces texts in HTML by the site's own. Returns undefined when a replaced text overlaps another text. */
function insertTexts(html: string, slots: readonly TextSlot[], texts: SiteTexts): string | undefined {
  let result = '';
  let last = 0;
  for (const [index, slot] of slots.entries()) {
    const text = textFor(slot, texts);
    if (text === undefined) continue;
    const [start, end] = slot;
    const isOverlapping = slots.some(
      ([from, to], otherIndex) => otherIndex !== index && from < end && to > start,
    );
    if (isOverlapping) return undefined;
    result += html.slice(last, start) + escapeHtml(text);
    last = end;
  }
  return result + html.slice(last);
}

/** Returns a rendered part with the site's own texts, or undefined when they cannot be inserted. */
export function withSiteTexts(part: RenderedPart, texts: SiteTexts): RenderedPart | undefined {
  const { messages, language, namespace } = texts;
  const hasOwnTexts = [...shellNamespaces, namespace].some((name) => messages[language][name]);
  if (!hasOwnTexts) return part;
  if (!part.slots) return undefined;
  const title = insertTexts(part.title, part.slots.title, texts);
  const html = insertTexts(part.html, part.slots.html, texts);
  return title === undefined || html === undefined ? undefined : { title, html };
}
