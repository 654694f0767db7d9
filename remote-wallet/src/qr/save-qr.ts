import { saveFile } from '@wallet/ui';

/** The texts and the icon above and below the code in its saved picture. */
export interface QrCaption {
  /** The name of the site; '' while it is unknown. */
  site: string;
  /** URL of the site's icon; null without one. */
  icon: string | null;
  /** The amount to pay with its unit; '' when it is unknown. */
  amount: string;
  /** Who receives the money, and until when the code is valid. */
  lines: readonly string[];
}

/** Sizes of the saved picture in px. */
const width = 720;
const margin = 40;
const headHeight = 88;
const iconSize = 56;
const lineHeight = 44;

/** Returns the icon as a picture that a canvas may export; null when it does not load. */
async function loadIcon(url: string | null): Promise<HTMLImageElement | null> {
  if (url === null) return null;
  const icon = new Image();
  icon.crossOrigin = 'anonymous';
  icon.src = url;
  return icon.decode().then(
    () => icon,
    () => null,
  );
}

/** Gap between the icon and the name of the site, in px. */
const iconGap = 16;

/** Draws the site's icon and name, the code, the amount and the lines below one another on white. */
async function drawPicture(code: HTMLImageElement, caption: QrCaption): Promise<HTMLCanvasElement | null> {
  const { site, amount, lines } = caption;
  const icon = await loadIcon(caption.icon);
  const side = width - 2 * margin;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = headHeight + side + lineHeight * (lines.length + 2);
  const context = canvas.getContext('2d');
  if (!context) return null;
  const { fontFamily } = getComputedStyle(document.body);
  /** Writes a centred line; `y` is its middle. */
  const write = (text: string, y: number, font: string): void => {
    context.font = `${font} ${fontFamily}`;
    context.fillText(text, width / 2, y, side);
  };

  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, canvas.height);
  context.fillStyle = '#1c1a17';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  write(site, headHeight / 2 + 8, 'bold 36px');
  if (icon) {
    const textWidth = Math.min(context.measureText(site).width, side);
    const left = Math.max(margin, width / 2 - textWidth / 2 - iconSize - iconGap);
    context.drawImage(icon, left, (headHeight - iconSize) / 2 + 6, iconSize, iconSize);
  }
  context.imageSmoothingEnabled = false;
  context.drawImage(code, margin, headHeight, side, side);
  const below = headHeight + side + lineHeight / 2;
  write(amount, below, 'bold 44px');
  lines.forEach((line, index) => write(line, below + lineHeight * (index + 1) + 8, '28px'));
  return canvas;
}

/**
 * Saves a code's picture as PNG, which a bank's app on the same phone can open. Returns false when that fails.
 */
export async function saveQr(code: HTMLImageElement, name: string, caption: QrCaption): Promise<boolean> {
  try {
    const canvas = await drawPicture(code, caption);
    const png = await new Promise<Blob | null>((resolve) => {
      if (canvas) canvas.toBlob(resolve, 'image/png');
      else resolve(null);
    });
    if (png) saveFile(name, png);
    return png !== null;
  } catch {
    return false;
  }
}
