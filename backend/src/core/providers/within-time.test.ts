import { withinTime } from './within-time';

describe('asking a provider', () => {
  it('gives their answer, or their refusal', async () => {
    expect(await withinTime(async () => 'yes')).toBe('yes');
    await expect(withinTime(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });

  it('[S9.1] ends in time when there is no answer, and aborts the signal', async () => {
    let received: AbortSignal | undefined;
    const asked = withinTime((signal) => {
      received = signal;
      return new Promise(() => undefined);
    }, 20);
    await expect(asked).rejects.toThrow('There was no answer within 20 ms.');
    expect(received?.aborted).toBe(true);
  });
});
