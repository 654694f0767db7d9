import { launch, type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import { phone, scrollToCentre, type EngineTab, type StartEngine } from './engine';

/** Without these, Firefox without a window has no mouse and animates. */
const preferences = {
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  'ui.prefersReducedMotion': 1,
  'intl.accept_languages': 'th',
};

/** The hash of an empty file: Firefox reports so a file that it stops loading because its page is left. */
const stoppedLoading = /integrity attribute.*OLBgp1GsljhM2TJ/s;

async function elementOf(page: Page, expression: string): Promise<ElementHandle> {
  const element = (await page.evaluateHandle(expression)).asElement();
  if (!element) throw new Error(`${expression} is no element.`);
  return element as ElementHandle;
}

async function openTab(browser: Browser): Promise<EngineTab> {
  const profile = await browser.createBrowserContext();
  const page = await profile.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => {
    if (!stoppedLoading.test(String(error))) problems.push(String(error));
  });
  page.on('console', (message) => {
    if (/Content-Security-Policy: .*(blocked|violat)/i.test(message.text())) problems.push(message.text());
  });
  page.setDefaultNavigationTimeout(120_000);
  await page.setViewport(phone);
  return {
    async open(url) {
      // Files that Firefox stops loading are errors, so the page before is left when it is quiet.
      await page.waitForNetworkIdle({ timeout: 60_000 });
      // Firefox sometimes reports no load event. The flows wait for the elements that they use.
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    resize: (window) => page.setViewport(window),
    evaluate: async <Value>(expression: string) => (await page.evaluate(expression)) as Value,
    async click(expression) {
      await page.evaluate(scrollToCentre(expression));
      await (await elementOf(page, expression)).click();
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    async upload(expression, path) {
      await ((await elementOf(page, expression)) as ElementHandle<HTMLInputElement>).uploadFile(path);
    },
    screenshot: async (path) => void (await page.screenshot({ path: path as `${string}.png` })),
    problems: async () => problems,
    close: () => profile.close(),
  };
}

/** Returns a start of Debian's Firefox, which WebDriver BiDi drives. */
export const startFirefox =
  (program: string): StartEngine =>
  async () => {
    const browser = await launch({
      browser: 'firefox',
      executablePath: program,
      headless: true,
      env: { ...process.env, TZ: 'Asia/Bangkok' },
      extraPrefsFirefox: preferences,
      timeout: 120_000,
    });
    return { openTab: () => openTab(browser), stop: () => browser.close() };
  };
