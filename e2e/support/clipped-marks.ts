import type { Page } from '@playwright/test';

/**
 * Returns Thai and Lao texts whose vowels or tone marks do not fit into their lines, or that have letter spacing. Each
 * text is one line. Layout boxes do not include marks that overflow, so it measures the letters on a canvas.
 */
export function clippedMarks(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = [];
    const canvas = document.createElement('canvas').getContext('2d');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      // The range of the letters of Thai and Lao.
      if (!canvas || !parent || !/[\u0e01-\u0edf]/.test(text)) continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const { fontFamily, fontSize, fontWeight, lineHeight, letterSpacing } = getComputedStyle(parent);
      canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      // The font of new text may still be loading, and a fallback font has other sizes.
      await document.fonts.load(canvas.font, text);
      const {
        actualBoundingBoxAscent,
        actualBoundingBoxDescent,
        fontBoundingBoxAscent,
        fontBoundingBoxDescent,
      } = canvas.measureText(text);
      // The tallest Lao letters with marks may overlap the line above a little: Lao letters have no descenders.
      const tolerance = parseFloat(fontSize) * 0.15;
      const height = fontBoundingBoxAscent + fontBoundingBoxDescent;
      const line = lineHeight === 'normal' ? height : parseFloat(lineHeight);
      const leading = (line - height) / 2;
      const description = `“${text.slice(0, 40)}” of ${fontSize} in lines of ${lineHeight}`;
      if (actualBoundingBoxAscent > fontBoundingBoxAscent + leading + tolerance)
        found.push(`${description}: marks reach above the line`);
      if (actualBoundingBoxDescent > fontBoundingBoxDescent + leading + tolerance)
        found.push(`${description}: vowels reach below the line`);
      if (letterSpacing !== 'normal' && parseFloat(letterSpacing) !== 0)
        found.push(`${description}: spaced out`);
    }
    return found;
  });
}
