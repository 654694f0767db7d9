/** Whether a name is not empty and has only English letters and spaces (S5.13). */
export function isEnglishName(name: string): boolean {
  return /^[A-Za-z ]+$/.test(name) && name.trim() !== '';
}
