/** Chatwoot accepts 40 MB by default. The site rejects what is above its own limits. */
const maxFileBytes = 20 * 1024 * 1024;
const timeoutMs = 20_000;

/**
 * Downloads a file. Returns undefined for one that is too large or cannot be downloaded: its receiver gets the link
 * instead.
 */
export async function downloadFile(url: string): Promise<Blob | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    const isTooLarge = Number(response.headers.get('content-length')) > maxFileBytes;
    if (!response.ok || !response.body || isTooLarge) {
      await response.body?.cancel();
      return undefined;
    }
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    for await (const chunk of response.body) {
      size += chunk.byteLength;
      // Leaving the loop cancels the download.
      if (size > maxFileBytes) return undefined;
      chunks.push(new Uint8Array(chunk));
    }
    return new Blob(chunks, { type: response.headers.get('content-type') ?? '' });
  } catch {
    return undefined;
  }
}
