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
    if (!response.ok || isTooLarge) {
      await response.body?.cancel();
      return undefined;
    }
    const file = await response.blob();
    return file.size > maxFileBytes ? undefined : file;
  } catch {
    return undefined;
  }
}
