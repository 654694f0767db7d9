import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { Builder, error, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '../support/start-process';
import { phone, scrollToCentre, type EngineTab, type EngineWindow, type StartEngine } from './engine';

/** Programs of Debian's WebKitGTK. */
export interface WebKitPrograms {
  driver: string;
  browser: string;
  virtualDisplay: string;
}

/** Starts the driver on a virtual display. Resolves with its address and a function that ends both. */
async function startDriver(programs: WebKitPrograms): Promise<{ address: string; stop: () => void }> {
  const port = await freePort();
  const screen = ['-a', '-s', '-screen 0 1400x1000x24'];
  const child = spawn(programs.virtualDisplay, [...screen, programs.driver, `--port=${port}`], {
    env: {
      ...process.env,
      TZ: 'Asia/Bangkok',
      LANG: 'th_TH.UTF-8',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // WebKit's own sandbox needs rights that a container does not give.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    stdio: 'ignore',
    detached: true,
  });
  const address = `http://127.0.0.1:${port}`;
  let isRunning = true;
  child.once('exit', () => {
    isRunning = false;
  });
  const stop = (): void => {
    if (isRunning && child.pid) process.kill(-child.pid);
  };
  process.once('exit', stop);
  await expect(async () => {
    expect((await fetch(`${address}/status`)).ok).toBe(true);
  }, 'WebKitWebDriver starts').toPass({ timeout: 120_000 });
  return { address, stop };
}

/** Runs in the opener: records the problems of each document of the window that it opens. */
const openWatchedWindow = ({ width, height }: EngineWindow): string => `
  window.problems = [];
  window.opened = open('about:blank', '_blank', 'popup,width=${width},height=${height}');
  let watched;
  setInterval(() => {
    let next;
    try { next = opened.document && opened; } catch { return; }
    if (!next || next.document === watched) return;
    watched = next.document;
    const add = (text) => problems.push(text);
    next.addEventListener('error', ({ message }) => message && add('uncaught: ' + message));
    next.addEventListener('unhandledrejection', ({ reason }) => add('rejection: ' + reason));
    watched.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      add('policy violation: ' + effectiveDirective + ' ' + blockedURI));
  }, 2);`;

/**
 * Switches to a window of a phone's size, and returns the first one. That has a toolbar and cannot be narrower than
 * 447 px. The driver reports no errors of a page, so the first window records them.
 */
async function openPhone(driver: WebDriver): Promise<string> {
  const opener = await driver.getWindowHandle();
  await driver.executeScript(openWatchedWindow(phone));
  const [popup = ''] = (await driver.getAllWindowHandles()).filter((handle) => handle !== opener);
  await driver.switchTo().window(popup);
  return opener;
}

/** Starts a browser, whose profile is always empty. */
async function openTab(address: string, binary: string, origin: string): Promise<EngineTab> {
  const driver = await new Builder()
    .usingServer(address)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': {
        binary,
        args: ['--automation', '--javascript-can-open-windows-automatically=true'],
      },
    })
    .build();
  // A page of the site that loads nothing and does not change what is stored.
  await driver.get(`${origin}/terminated`);
  const opener = await openPhone(driver);
  const elementOf = (expression: string): Promise<WebElement> =>
    driver.executeScript<WebElement>(`return ${expression}`);
  // Finds the element again when the page replaces it before the click.
  const click = async (expression: string): Promise<void> => {
    try {
      await driver.executeScript(scrollToCentre(expression));
      await (await elementOf(expression)).click();
    } catch (problem) {
      if (!(problem instanceof error.StaleElementReferenceError)) throw problem;
      await click(expression);
    }
  };
  return {
    open: (url) => driver.get(url),
    resize: async (window) =>
      void (await driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...window })),
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    click,
    type: (text) => driver.switchTo().activeElement().sendKeys(text),
    press: (key) =>
      driver
        .actions()
        .sendKeys(key === 'Enter' ? Key.ENTER : Key.ESCAPE)
        .perform(),
    upload: async (expression, path) => (await elementOf(expression)).sendKeys(path),
    screenshot: async (path) => writeFile(path, await driver.takeScreenshot(), 'base64'),
    async problems() {
      const current = await driver.getWindowHandle();
      await driver.switchTo().window(opener);
      const problems = await driver.executeScript<string[]>('return problems');
      await driver.switchTo().window(current);
      return problems;
    },
    close: () => driver.quit(),
  };
}

/** Returns a start of Debian's WebKitGTK. */
export const startWebKit =
  (programs: WebKitPrograms): StartEngine =>
  async () => {
    const { address, stop } = await startDriver(programs);
    return {
      openTab: (origin) => openTab(address, programs.browser, origin),
      stop: async () => stop(),
    };
  };
