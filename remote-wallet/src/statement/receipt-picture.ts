import {
  type Brand,
  drawBrandPicture,
  headHeight,
  pictureMargin,
  pictureWidth,
  toPng,
} from '../money/brand-picture';

/** What the picture of a receipt shows, as text. */
export interface ReceiptPictureTexts {
  brand: Brand;
  /** The signed amount with its unit. */
  amount: string;
  /** The facts, then the stages. */
  rows: readonly { label: string; value: string }[];
}

/** Heights of the amount and of a line of a row, in px. */
const amountHeight = 110;
const lineHeight = 46;

/** Maximum width of a label beside its value, in px. */
const labelWidth = 250;
const rowFont = '26px';

/** Characters that fit beside a label, and in a line below it. */
const maxBeside = 26;
const maxBelow = 44;

/** Breaks a long text at its spaces. A longer word has a line of its own. */
function toLines(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const extended = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length === 0 || extended.length > maxBelow) lines.push(word);
    else lines[lines.length - 1] = extended;
  }
  return lines;
}

const isBeside = (value: string): boolean => value.length <= maxBeside;

/** Returns the number of lines that a row takes. */
const lineCountOf = (value: string): number => (isBeside(value) ? 1 : 1 + toLines(value).length);

/** Draws a receipt with the site's brand. Returns it as PNG, or null when that fails. */
export async function drawReceipt({ brand, amount, rows }: ReceiptPictureTexts): Promise<Blob | null> {
  const lineCount = rows.reduce((sum, { value }) => sum + lineCountOf(value), 0);
  const height = headHeight + amountHeight + lineCount * lineHeight + pictureMargin;
  const right = pictureWidth - pictureMargin;
  const canvas = await drawBrandPicture(height, brand, (context, write) => {
    write(amount, { x: pictureWidth / 2, y: headHeight + amountHeight / 2, font: 'bold 52px' });
    let y = headHeight + amountHeight + lineHeight / 2;
    const writeValue = (text: string, maxWidth?: number) =>
      write(text, { x: right, y, font: `bold ${rowFont}`, align: 'right', maxWidth });
    for (const { label, value } of rows) {
      context.fillStyle = '#625a52';
      write(label, {
        x: pictureMargin,
        y,
        font: rowFont,
        align: 'left',
        maxWidth: isBeside(value) ? labelWidth : undefined,
      });
      context.fillStyle = '#1c1a17';
      if (isBeside(value)) writeValue(value, right - pictureMargin - labelWidth - 16);
      else {
        for (const line of toLines(value)) {
          y += lineHeight;
          writeValue(line);
        }
      }
      y += lineHeight;
    }
  }).catch(() => null);
  return toPng(canvas);
}
