import i18next from 'i18next';
import type { RenderedPart, TextSlot } from '@wallet/federation';

/** A marked text is `open number numberEnd text close`. No text contains these private-use characters. */
const [open, numberEnd, close] = ['\uE000', '\uE001', '\uE002'];
const markers = new RegExp(`${open}(\\d+)${numberEnd}|${close}`, 'g');

type UsedText = readonly [namespace: string, key: string, values: Record<string, string | number>];

let usedTexts: UsedText[] = [];

i18next.use({
  type: 'postProcessor',
  name: 'slots',
  process(text: string, keys: string | string[], options: Record<string, unknown>) {
    const [key = ''] = [keys].flat();
    const values = Object.entries(options).filter(
      ([name, value]) =>
        !['ns', 'lng', 'lngs', 'defaultValue'].includes(name) && /string|number/.test(typeof value),
    ) as [string, string | number][];
    // A value may be a translated text itself, with markers.
    const unmarked = values.map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(markers, '') : value,
    ]);
    usedTexts.push([String([options['ns']].flat()[0]), key, Object.fromEntries(unmarked) as UsedText[2]]);
    return `${open}${usedTexts.length - 1}${numberEnd}${text}${close}`;
  },
});

/** Returns a text without its markers, and the positions of the marked texts in it. */
function readMarked(marked: string): { text: string; slots: TextSlot[] } {
  const slots: TextSlot[] = [];
  const openSlots: { start: number; used: UsedText | undefined }[] = [];
  let text = '';
  let last = 0;
  for (const { index, 0: marker, 1: number } of marked.matchAll(markers)) {
    text += marked.slice(last, index);
    last = index + marker.length;
    if (number !== undefined) {
      openSlots.push({ start: text.length, used: usedTexts[Number(number)] });
      continue;
    }
    const started = openSlots.pop();
    if (started?.used) slots.push([started.start, text.length, ...started.used]);
  }
  return { text: text + marked.slice(last), slots: slots.sort(([a], [b]) => a - b) };
}

/**
 * Renders a part and finds the positions of its translated texts, so that other texts can replace them later. A part
 * that processes its texts, for example by cutting them, has no slots.
 * @param render returns the same result for the same texts
 */
export function withSlots(render: () => RenderedPart): RenderedPart {
  const part = render();
  usedTexts = [];
  i18next.options.postProcess = ['slots'];
  try {
    const marked = render();
    const [title, html] = [readMarked(marked.title), readMarked(marked.html)];
    if (title.text !== part.title || html.text !== part.html) return part;
    return { ...part, slots: { title: title.slots, html: html.slots } };
  } catch {
    // A component that processes its texts may fail on a marked one.
    return part;
  } finally {
    i18next.options.postProcess = false;
  }
}
