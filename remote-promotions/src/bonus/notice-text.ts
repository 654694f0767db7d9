import type { Bonus } from '@wallet/shared/api/types';
import { plainText } from '@wallet/shared/format/plain-text';

/** The notice of a bonus in plain words, with its percentage filled in (S2.53); '' when it has none. */
export function noticeText({ notice, percentFail }: Pick<Bonus, 'notice' | 'percentFail'>): string {
  return plainText(notice ?? '').replaceAll('%percentFail%', String(percentFail));
}
