import type { BrowserContext } from '@playwright/test';
import { minLetters } from './not-blank';

/**
 * Looks at every page of a context, ten times a second, for what nobody may see while nothing is wrong: a page that has had
 * words and is blank, and a message of an error. Gives what was seen so far, and the reports that pages sent of it.
 */
export async function watchScreen(context: BrowserContext): Promise<() => string[]> {
  const seen = new Set<string>();
  await context.exposeFunction('tellScreen', (what: string) => void seen.add(what));
  context.on('request', (request) => {
    if (request.url().endsWith('/api/report')) seen.add(`reported: ${request.postData()}`);
  });
  await context.addInitScript((fewest) => {
    let hasBegun = false;
    setInterval(() => {
      // The body comes after this script.
      if (!document.querySelector('body')) return;
      const letters = document.body.innerText.replace(/\s/g, '').length;
      hasBegun ||= letters >= fewest;
      if (hasBegun && letters < fewest) window.tellScreen?.(`${location.href} is blank`);
      for (const alert of document.querySelectorAll<HTMLElement>('[role="alert"]'))
        if (alert.innerText.trim()) window.tellScreen?.(`${location.href} says: ${alert.innerText}`);
    }, 100);
  }, minLetters);
  return () => [...seen];
}
