import { type RenderedPart, shellNamespaces, type TextSlot } from '@wallet/federation';
import type { Language, Messages } from '@wallet/contract';
import { escapeHtml } from './html-text';

interface Wording {
  messages: Messages;
  language: Language;
  namespace: string;
}

/** Returns the site's own text for a slot with its placeholders filled, or undefined when the site has none. */
function textFor(
  [, , namespace, key, values]: TextSlot,
  { messages, language }: Wording,
): string | undefined {
  const own = messages[language][namespace];
  const count = values['count'];
  const plural = typeof count === 'number' ? `${key}_${new Intl.PluralRules(language).select(count)}` : key;
  return (own?.[plural] ?? own?.[key])?.replace(/\{\{\s*([\w.]+)[^}]*\}\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  );
}

/** Puts a site's texts into HTML. Returns undefined when one of the text slots overlaps another one. */
function put(html: string, slots: readonly TextSlot[], wording: Wording): string | undefined {
  let done = '';
  let last = 0;
  for (const [place, slot] of slots.entries()) {
    const text = textFor(slot, wording);
    if (text === undefined) continue;
    const [start, end] = slot;
    const isNested = slots.some(([from, to], other) => other !== place && from < end && to > start);
    if (isNested) return undefined;
    done += html.slice(last, start) + escapeHtml(text);
    last = end;
  }
  return done + html.slice(last);
}

/** Returns a rendered part with the site's own texts, or undefined when the texts cannot be inserted. */
export function reworded(part: RenderedPart, wording: Wording): RenderedPart | undefined {
  const { messages, language, namespace } = wording;
  const mayBeIn = [...shellNamespaces, namespace].some((name) => messages[language][name]);
  if (!mayBeIn) return part;
  if (!part.slots) return undefined;
  const title = put(part.title, part.slots.title, wording);
  const html = put(part.html, part.slots.html, wording);
  return title === undefined || html === undefined ? undefined : { title, html };
}
