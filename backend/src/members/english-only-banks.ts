/** Banks that use account holder names in English letters only (S9.5). */
export const englishOnlyBanks: ReadonlySet<string> = new Set(['KTB', 'TMB', 'BBL']);
