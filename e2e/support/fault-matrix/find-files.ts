import type { Browser } from '@playwright/test';
import { acceptAgreements, loginStorageState, tokenOf } from '../login';
import { members } from '../members';
import { openComplete, type SitePage } from '../pages';
import { type FaultLanguage, kindOf, type SiteFile } from './site-file';

export interface Visit {
  page: SitePage;
  isMember: boolean;
  language: FaultLanguage;
}

/**
 * Returns the browser's storage state of a visit before its page opens.
 * @param origin the address that the browser opens
 * @param site the address of the site, for the login; differs from `origin` behind the fault server
 */
export async function storageStateOf(origin: string, site: string, { isMember, language }: Visit) {
  if (!isMember)
    return { cookies: [], origins: [{ origin, localStorage: [{ name: 'locale', value: language }] }] };
  return loginStorageState(origin, await tokenOf(site, members.rich), language);
}

/** Opens each page and returns every file that any page loads, without duplicates and always in the same order. */
export async function findFiles(
  browser: Browser,
  site: string,
  visits: readonly Visit[],
): Promise<SiteFile[]> {
  const files = new Map<string, SiteFile>();
  for (const visit of visits) {
    const context = await browser.newContext({
      baseURL: site,
      storageState: await storageStateOf(site, site, visit),
    });
    if (!visit.isMember) await acceptAgreements(context);
    const page = await context.newPage();
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      const kind = kindOf(pathname);
      if (origin !== site || !kind || files.has(pathname)) return;
      files.set(pathname, { path: pathname, kind, owner: pathname.split('/')[1] ?? '', ...visit });
    });
    await openComplete(page, visit.page, visit.language);
    await page.waitForLoadState('networkidle');
    await context.close();
  }
  return [...files.values()].toSorted((one, other) => one.path.localeCompare(other.path));
}
