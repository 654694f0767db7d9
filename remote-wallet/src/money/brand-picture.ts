/** Width and margin of a picture with the brand, in px. */
export const pictureWidth = 720;
export const pictureMargin = 40;
/** Height of the site's icon and name at the top, in px. */
export const headHeight = 88;

const iconSize = 56;
const iconGap = 16;

/** The site's icon and name at the top of a picture. */
export interface Brand {
  /** '' while it is unknown. */
  name: string;
  /** URL of the site's icon; null without one. */
  icon: string | null;
}

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

/** Writes a text; `y` is its middle. A text that is longer than `maxWidth` px is condensed. */
export type Write = (
  text: string,
  position: { x: number; y: number; font: string; align?: CanvasTextAlign; maxWidth?: number },
) => void;

/**
 * Draws a white picture with the site's icon and name at the top. Returns its canvas, or null when the browser cannot
 * draw. `draw` adds the content below `headHeight`.
 */
export async function drawBrandPicture(
  height: number,
  { name, icon: iconUrl }: Brand,
  draw: (context: CanvasRenderingContext2D, write: Write) => void,
): Promise<HTMLCanvasElement | null> {
  const icon = await loadIcon(iconUrl);
  const canvas = document.createElement('canvas');
  canvas.width = pictureWidth;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return null;
  const { fontFamily } = getComputedStyle(document.body);
  const side = pictureWidth - 2 * pictureMargin;
  const write: Write = (text, { x, y, font, align = 'center', maxWidth = side }) => {
    context.font = `${font} ${fontFamily}`;
    context.textAlign = align;
    context.fillText(text, x, y, maxWidth);
  };

  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, pictureWidth, height);
  context.fillStyle = '#1c1a17';
  context.textBaseline = 'middle';
  context.font = `bold 36px ${fontFamily}`;
  const iconSpace = icon ? iconSize + iconGap : 0;
  const textWidth = Math.min(context.measureText(name).width, side - iconSpace);
  const left = (pictureWidth - textWidth - iconSpace) / 2;
  const middle = headHeight / 2 + 6;
  if (icon) context.drawImage(icon, left, middle - iconSize / 2, iconSize, iconSize);
  write(name, { x: left + iconSpace, y: middle + 2, font: 'bold 36px', align: 'left', maxWidth: textWidth });
  draw(context, write);
  return canvas;
}

/** Returns a canvas as PNG; null when that fails. */
export function toPng(canvas: HTMLCanvasElement | null): Promise<Blob | null> {
  return new Promise((resolve) => {
    if (canvas) canvas.toBlob(resolve, 'image/png');
    else resolve(null);
  });
}
