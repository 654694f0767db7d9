import { splitLetters, splitWords } from './split-text';

export interface FittedLabel {
  /** From top to bottom. */
  lines: readonly string[];
  /** Font size in the wheel's units. */
  size: number;
}

/** Maximum length of a label, from near the hub to near the rim, in the wheel's units (350 wide). */
const labelLength = 90;
/** Width of an average letter, relative to the font size. */
const letterWidth = 0.6;

/** Returns the number of letters of a font size that fit on a line. */
const maxLettersFor = (size: number): number => Math.floor(labelLength / (size * letterWidth));

/** Breaks a text between words, also in Thai and Lao, which have no spaces between words. */
function wrap(text: string, maxLetters: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of splitWords(text)) {
    if (line && splitLetters((line + word).trimEnd()).length > maxLetters) {
      lines.push(line.trim());
      line = '';
    }
    line += word;
  }
  return [...lines, line.trim()].filter(Boolean);
}

function truncate(line: string, maxLetters: number): string {
  const lineLetters = splitLetters(line);
  if (lineLetters.length <= maxLetters) return line;
  const start = lineLetters.slice(0, maxLetters - 1).join('');
  return `${start.trimEnd()}…`;
}

/** Returns the font sizes to try for a number of slices, the largest first. */
function sizesFor(count: number): readonly number[] {
  if (count <= 8) return [17, 15, 13, 11.5];
  if (count <= 12) return [14.5, 13, 11.5];
  return count <= 16 ? [12.5, 11.5] : [11.5, 11];
}

/** Fits a label to its slice: smaller letters, then a second line when the slice is wide enough, then an ellipsis. */
export function fitLabel(label: string, count: number): FittedLabel {
  const text = label.trim().replace(/\s+/g, ' ');
  const maxLines = count <= 10 ? 2 : 1;
  const sizes = sizesFor(count);
  const smallest = sizes.at(-1) ?? 11;
  for (let lineLimit = 1; lineLimit <= maxLines; lineLimit++) {
    for (const size of sizes) {
      const maxLetters = maxLettersFor(size);
      const lines = wrap(text, maxLetters);
      if (lines.length <= lineLimit && lines.every((line) => splitLetters(line).length <= maxLetters))
        return { lines, size };
    }
  }
  const maxLetters = maxLettersFor(smallest);
  const [first = ''] = maxLines === 1 ? [text] : wrap(text, maxLetters);
  return {
    lines: [first, text.slice(first.length).trim()].filter(Boolean).map((line) => truncate(line, maxLetters)),
    size: smallest,
  };
}
