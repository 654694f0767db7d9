import { withTimeout } from './call-provider';

describe('withTimeout', () => {
  it('returns the result or the error of the call', async () => {
    expect(await withTimeout(async () => 'yes')).toBe('yes');
    await expect(withTimeout(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });

  it('[S9.1] rejects after the timeout and aborts the signal', async () => {
    let received: AbortSignal | undefined;
    const pending = withTimeout((signal) => {
      received = signal;
      return new Promise(() => undefined);
    }, 20);
    await expect(pending).rejects.toThrow('There was no response within 20 ms.');
    expect(received?.aborted).toBe(true);
  });
});
