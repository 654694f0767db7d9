import type { BrowserContext } from '@playwright/test';

/** Returns the text that the clipboard has, by pasting: `clipboard.readText` is newer than Firefox 115. */
export async function copiedText(context: BrowserContext): Promise<string> {
  const page = await context.newPage();
  await page.setContent('<textarea></textarea>');
  const field = page.getByRole('textbox');
  await field.press('Control+V');
  const text = await field.inputValue();
  await page.close();
  return text;
}
