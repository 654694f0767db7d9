const banks: ReadonlySet<string> = new Set(['KTB', 'TMB', 'BBL']);

/** Whether a bank knows the names of its customers in English letters only (S9.5). */
export function isEnglishOnlyBank(code: string): boolean {
  return banks.has(code);
}
