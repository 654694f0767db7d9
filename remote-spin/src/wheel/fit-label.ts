/** How a label stands on its slice: its lines from top to bottom, and the size of its letters. */
export interface FittedLabel {
  lines: readonly string[];
  size: number;
}

/** Length of a label's place, from near the hub to near the rim, in the wheel's own units (350 wide). */
const labelLength = 90;
/** Width of an average letter as a part of its size. */
const letter = 0.6;

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const words = new Intl.Segmenter(['th', 'lo', 'en'], { granularity: 'word' });

const split = (segmenter: Intl.Segmenter, text: string): string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment);

/** Breaks between words: Thai and Lao write none between theirs. */
function wrap(text: string, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of split(words, text)) {
    if (line && split(letters, (line + word).trimEnd()).length > most) {
      lines.push(line.trim());
      line = '';
    }
    line += word;
  }
  return [...lines, line.trim()].filter(Boolean);
}

function cut(line: string, most: number): string {
  const parts = split(letters, line);
  return parts.length > most
    ? `${parts
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : line;
}

/** Sizes to try for a wheel with so many slices, the best one first. */
function sizesFor(count: number): readonly number[] {
  if (count <= 8) return [17, 15, 13, 11.5];
  if (count <= 12) return [14.5, 13, 11.5];
  return count <= 16 ? [12.5, 11.5] : [11.5, 11];
}

/** Fits a label to its slice: smaller letters, then a second line where the slice is wide enough, then an ellipsis. */
export function fitLabel(label: string, count: number): FittedLabel {
  const text = label.trim().replace(/\s+/g, ' ');
  const maxLines = count <= 10 ? 2 : 1;
  const sizes = sizesFor(count);
  const smallest = sizes.at(-1) ?? 11;
  for (let allowed = 1; allowed <= maxLines; allowed++) {
    for (const size of sizes) {
      const most = Math.floor(labelLength / (size * letter));
      const lines = wrap(text, most);
      if (lines.length <= allowed && lines.every((line) => split(letters, line).length <= most))
        return { lines, size };
    }
  }
  const most = Math.floor(labelLength / (smallest * letter));
  const [first = ''] = maxLines === 1 ? [text] : wrap(text, most);
  return {
    lines: [first, text.slice(first.length).trim()].filter(Boolean).map((line) => cut(line, most)),
    size: smallest,
  };
}
