import type { BrowserContext } from '@playwright/test';
import { minLetters } from './page-state';

/**
 * Checks every page of a context ten times a second for states that must not occur without a fault: a page that had
 * text and is blank, and an error message. The returned function returns the findings so far, including the error
 * reports that pages sent.
 */
export async function watchScreen(context: BrowserContext): Promise<() => string[]> {
  const problems = new Set<string>();
  await context.exposeFunction('reportScreenProblem', (problem: string) => void problems.add(problem));
  context.on('request', (request) => {
    if (request.url().endsWith('/api/report')) problems.add(`reported: ${request.postData()}`);
  });
  await context.addInitScript((min) => {
    let hasShownText = false;
    setInterval(() => {
      // This script runs before the body exists.
      if (!document.querySelector('body')) return;
      const letters = document.body.innerText.replace(/\s/g, '').length;
      hasShownText ||= letters >= min;
      if (hasShownText && letters < min) window.reportScreenProblem?.(`${location.href} is blank`);
      for (const alert of document.querySelectorAll<HTMLElement>('[role="alert"]'))
        if (alert.innerText.trim()) window.reportScreenProblem?.(`${location.href} says: ${alert.innerText}`);
    }, 100);
  }, minLetters);
  return () => [...problems];
}
