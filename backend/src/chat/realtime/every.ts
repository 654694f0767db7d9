/** Repeats work with a pause of so many ms, never twice at once, and returns what stops it. A failure is ignored: the next turn makes up for it. */
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
