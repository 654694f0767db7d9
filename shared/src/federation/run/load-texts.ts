import { fileUrl, type RemoteVersion } from '../discovery';
import type { TextLoader } from '@wallet/shared/i18n';

/** Fetches a text file that must match its hash; gives up after 5 s. */
export async function fetchTexts(url: string, integrity: string): Promise<object> {
  const retry = window.__w_retry ? `?retry=${window.__w_retry}` : '';
  const answer = await fetch(url + retry, { integrity, signal: AbortSignal.timeout(5000) });
  if (!answer.ok) throw new Error(`Texts answered ${answer.status}: ${url}`);
  return (await answer.json()) as object;
}

/** Loads a remote's texts from the files that its discovery entry names. */
export function remoteTexts(version: RemoteVersion): TextLoader {
  const { texts, federation } = version.extras;
  return (language) => {
    const file = texts[language] ?? '';
    return fetchTexts(fileUrl(version, file), federation.integrity[file] ?? '');
  };
}
