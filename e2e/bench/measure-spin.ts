import type { CDPSession, Page } from '@playwright/test';

/** One spin as the main thread and the screen had it, times in ms. */
export interface MeasuredSpin {
  /** Between one frame and the next. */
  frames: number[];
  /** What the main thread did in all of them. */
  busyMs: number;
  /** Tasks of more than 50 ms. */
  longTasks: number;
}

async function busy(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** Begins a spin and measures from its first moving frame to its rest. */
export async function measureSpin(page: Page, cdp: CDPSession, index: number): Promise<MeasuredSpin> {
  await page.evaluate(async (slice) => {
    window.startSpin(slice);
    // The site asks its server first; it moves when there is something that is not over.
    while (window.spinOver() || document.querySelector('[aria-busy="true"]'))
      await new Promise(requestAnimationFrame);
  }, index);
  const before = await busy(cdp);
  const { frames, longTasks } = await page.evaluate(async () => {
    const times: number[] = [];
    let long = 0;
    const observer = new PerformanceObserver((list) => {
      long += list.getEntries().length;
    });
    observer.observe({ type: 'longtask' });
    while (!window.spinOver()) times.push(await new Promise<number>(requestAnimationFrame));
    observer.disconnect();
    return { frames: times.slice(1).map((time, place) => time - (times[place] ?? time)), longTasks: long };
  });
  return { frames, longTasks, busyMs: (await busy(cdp)) - before };
}
