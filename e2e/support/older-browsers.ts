import type { BrowserContext } from '@playwright/test';
import {
  type BrowserVersion,
  browserData,
  featuresOf,
  hasFeature,
  missingScriptFeatures,
  oldestBrowsers,
  previousVersion,
} from '../../tools/cli/src/checks/testing/browser-data';

// Edge and iOS equal Chrome and Safari.
const distinctBrowsers = oldestBrowsers.filter(([name]) => name !== 'edge' && name !== 'safari_ios');

/** The oldest supported browsers, such as `firefox 115`. */
export const supportedBrowsers = distinctBrowsers.map((browser) => browser.join(' '));

/** Returns the newest versions that are too old. */
export const unsupportedBrowsers = (): string[] =>
  distinctBrowsers.map((browser) => previousVersion(browser).join(' '));

const parseBrowser = (text: string): BrowserVersion => {
  const [name = '', version = ''] = text.split(' ');
  return [name, version];
};

/** Chromium requires policies of Trusted Types, which browsers without them do not. The others are its stacks of errors. */
const required = /^Trusted|^trustedTypes$|^captureStackTrace$|^stackTraceLimit$/;

/** The colour functions that one of the browsers does not have. */
const missingColors = (browsers: readonly BrowserVersion[]): string[] =>
  featuresOf(browserData().css.types?.['color'])
    .filter(([, feature]) => !browsers.every((browser) => hasFeature(browser, feature)))
    .map(([name]) => name);

/** Deletes the APIs that one of the browsers does not have from all pages of the context. Syntax and styles stay. */
export async function deleteNewerApis(context: BrowserContext, names: readonly string[]): Promise<void> {
  const browsers = names.map(parseBrowser);
  const features = missingScriptFeatures(browsers).filter(
    ({ owner, member }) => !required.test(owner) && !required.test(member ?? ''),
  );
  await context.addInitScript(
    ([paths, colors]) => {
      const globals = window as unknown as Record<string, { prototype?: object } | undefined>;
      for (const [owner, member, isStatic] of paths) {
        const object = globals[owner];
        if (member === '') Reflect.deleteProperty(window, owner);
        else if (owner === 'Window') Reflect.deleteProperty(window, member);
        else if (object) {
          Reflect.deleteProperty(object, member);
          // `Response.json` is newer than the method of responses.
          if (!isStatic && object.prototype) Reflect.deleteProperty(object.prototype, member);
        }
      }
      const supports = CSS.supports.bind(CSS) as (...texts: string[]) => boolean;
      CSS.supports = (...texts: string[]) =>
        !colors.some((name) => texts.join(':').includes(`${name}(`)) && supports(...texts);
    },
    [
      features.map(({ owner, member = '', isStatic }) => [owner, member, isStatic] as const),
      missingColors(browsers),
    ] as const,
  );
}
