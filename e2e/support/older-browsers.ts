import type { BrowserContext } from '@playwright/test';
import {
  type BrowserVersion,
  browserData,
  featuresOf,
  hasFeature,
  missingScriptFeatures,
  oldestBrowsers,
  previousVersion,
} from '../../tools/cli/src/checks/browser-data';

export type { BrowserVersion };

/** The oldest supported browsers, without those that equal another one. */
export const supportedBrowsers: readonly BrowserVersion[] = oldestBrowsers.filter(
  ([name]) => name !== 'edge' && name !== 'safari_ios',
);

/** Returns the newest versions that are too old. */
export const unsupportedBrowsers = (): BrowserVersion[] => supportedBrowsers.map(previousVersion);

/** Chromium requires policies of Trusted Types, which browsers without them do not. */
const required = /^Trusted|^trustedTypes$/;

/** The colour functions that one of the browsers does not have. */
const missingColors = (browsers: readonly BrowserVersion[]): string[] =>
  featuresOf(browserData().css.types?.['color'])
    .filter(([, feature]) => !browsers.every((browser) => hasFeature(browser, feature)))
    .map(([name]) => name);

/** Deletes the APIs that one of the browsers does not have from all pages of the context. Syntax and styles stay. */
export async function deleteNewerApis(
  context: BrowserContext,
  browsers: readonly BrowserVersion[],
): Promise<void> {
  const features = missingScriptFeatures(browsers).filter(
    ({ owner, member }) => !required.test(owner) && !required.test(member ?? ''),
  );
  await context.addInitScript(
    ([names, colors]) => {
      const globals = window as unknown as Record<string, { prototype?: object } | undefined>;
      for (const [owner, member] of names) {
        const object = globals[owner];
        if (member === '') Reflect.deleteProperty(window, owner);
        else if (owner === 'Window') Reflect.deleteProperty(window, member);
        else if (object)
          for (const one of [object, object.prototype]) if (one) Reflect.deleteProperty(one, member);
      }
      const supports = CSS.supports.bind(CSS) as (...texts: string[]) => boolean;
      CSS.supports = (...texts: string[]) =>
        !colors.some((name) => texts.join(':').includes(`${name}(`)) && supports(...texts);
    },
    [features.map(({ owner, member = '' }) => [owner, member] as const), missingColors(browsers)] as const,
  );
}
