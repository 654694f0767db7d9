/**
 * Runs work every `ms` milliseconds, never twice at once. Returns a function that stops it. A failure is ignored: the
 * next run makes up for it.
 */
export function every(ms: number, work: () => Promise<void>): () => void {
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    void work()
      .catch(() => undefined)
      .finally(() => {
        isRunning = false;
      });
  }, ms);
  return () => clearInterval(timer);
}
