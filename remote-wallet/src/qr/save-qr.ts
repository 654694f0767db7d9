import { saveFile } from '@wallet/ui';
import {
  type Brand,
  drawBrandPicture,
  headHeight,
  pictureMargin,
  pictureWidth,
  toPng,
} from '../money/brand-picture';

/** The texts and the icon above and below the code in its saved picture. */
export interface QrCaption {
  brand: Brand;
  /** The amount to pay with its unit; '' when it is unknown. */
  amount: string;
  /** Who receives the money, and until when the code is valid. */
  lines: readonly string[];
}

/** Height of a line below the code in px. */
const lineHeight = 44;

/** Draws the site's icon and name, the code, the amount and the lines below one another on white. */
function drawPicture(code: HTMLImageElement, caption: QrCaption): Promise<HTMLCanvasElement | null> {
  const { brand, amount, lines } = caption;
  const side = pictureWidth - 2 * pictureMargin;
  const height = headHeight + side + lineHeight * (lines.length + 2);
  return drawBrandPicture(height, brand, (context, write) => {
    const x = pictureWidth / 2;
    const below = headHeight + side + lineHeight / 2;
    context.imageSmoothingEnabled = false;
    context.drawImage(code, pictureMargin, headHeight, side, side);
    write(amount, { x, y: below, font: 'bold 44px' });
    lines.forEach((line, index) => write(line, { x, y: below + lineHeight * (index + 1) + 8, font: '28px' }));
  });
}

/**
 * Saves a code's picture as PNG, which a bank's app on the same phone can open. Returns false when that fails.
 */
export async function saveQr(code: HTMLImageElement, name: string, caption: QrCaption): Promise<boolean> {
  try {
    const png = await toPng(await drawPicture(code, caption));
    if (png) saveFile(name, png);
    return png !== null;
  } catch {
    return false;
  }
}
