import type { Page } from '@playwright/test';

/**
 * Thai and Lao text whose vowels or tone marks do not fit into its lines, or that is spaced out, one line per piece. The
 * ink of the letters themselves is measured, which boxes of text do not tell.
 */
export function clippedMarks(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = [];
    const ink = document.createElement('canvas').getContext('2d');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (!ink || !parent || !/[\u0e01-\u0edf]/.test(text)) continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const { fontFamily, fontSize, fontWeight, lineHeight, letterSpacing } = getComputedStyle(parent);
      ink.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      // What was just written may still wait for its letters, and other letters measure otherwise.
      await document.fonts.load(ink.font, text);
      const {
        actualBoundingBoxAscent,
        actualBoundingBoxDescent,
        fontBoundingBoxAscent,
        fontBoundingBoxDescent,
      } = ink.measureText(text);
      // The tallest stacks of Lao may reach a little into the line above, where no letter has a foot.
      const tolerance = parseFloat(fontSize) * 0.15;
      const height = fontBoundingBoxAscent + fontBoundingBoxDescent;
      const line = lineHeight === 'normal' ? height : parseFloat(lineHeight);
      const leading = (line - height) / 2;
      const piece = `“${text.slice(0, 40)}” of ${fontSize} in lines of ${lineHeight}`;
      if (actualBoundingBoxAscent > fontBoundingBoxAscent + leading + tolerance)
        found.push(`${piece}: marks reach above the line`);
      if (actualBoundingBoxDescent > fontBoundingBoxDescent + leading + tolerance)
        found.push(`${piece}: vowels reach below the line`);
      if (letterSpacing !== 'normal' && parseFloat(letterSpacing) !== 0) found.push(`${piece}: spaced out`);
    }
    return found;
  });
}
