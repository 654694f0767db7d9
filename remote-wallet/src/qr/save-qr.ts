import { saveFile } from '../statement/save-file';

const side = 720;
const margin = 40;

/** Saves a code's picture as PNG on white, which a bank's app on the same phone can open; false when that is not possible. */
export async function saveQr(image: HTMLImageElement, name: string): Promise<boolean> {
  try {
    const canvas = document.createElement('canvas');
    canvas.width = side;
    canvas.height = side;
    const context = canvas.getContext('2d');
    if (!context) return false;
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, side, side);
    context.imageSmoothingEnabled = false;
    context.drawImage(image, margin, margin, side - 2 * margin, side - 2 * margin);
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (png) saveFile(name, png);
    return png !== null;
  } catch {
    return false;
  }
}
