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

/** Maximum width of a label beside its value, in px; a longer value goes below it. */
const labelWidth = 250;
const rowFont = '26px';
/** Characters that fit beside a label. */
const maxBeside = 26;

const linesOf = ({ value }: { value: string }): number => (value.length > maxBeside ? 2 : 1);

/** Draws a receipt with the site's brand. Returns it as PNG, or null when that fails. */
export async function drawReceipt({ brand, amount, rows }: ReceiptPictureTexts): Promise<Blob | null> {
  const lineCount = rows.reduce((sum, row) => sum + linesOf(row), 0);
  const height = headHeight + amountHeight + lineCount * lineHeight + pictureMargin;
  const right = pictureWidth - pictureMargin;
  const canvas = await drawBrandPicture(height, brand, (context, write) => {
    write(amount, { x: pictureWidth / 2, y: headHeight + amountHeight / 2, font: 'bold 52px' });
    let y = headHeight + amountHeight + lineHeight / 2;
    for (const row of rows) {
      context.fillStyle = '#625a52';
      const isBeside = linesOf(row) === 1;
      write(row.label, {
        x: pictureMargin,
        y,
        font: rowFont,
        align: 'left',
        maxWidth: isBeside ? labelWidth : undefined,
      });
      context.fillStyle = '#1c1a17';
      if (!isBeside) y += lineHeight;
      const maxWidth = isBeside ? right - pictureMargin - labelWidth - 16 : undefined;
      write(row.value, { x: right, y, font: `bold ${rowFont}`, align: 'right', maxWidth });
      y += lineHeight;
    }
  }).catch(() => null);
  return toPng(canvas);
}
