/** Formats a bank account number in groups of 3-3-rest when it has 10 digits (S9.9); returns others unchanged. */
export function formatAccountNumber(accountNo: string): string {
  const digits = accountNo.replace(/[\s-]/g, '');
  return /^\d{10}$/.test(digits)
    ? `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`
    : accountNo;
}

/** Formats a remaining time in ms as mm:ss (S4.12); 00:00 appears only when no time is left. */
export function formatCountdown(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000)) || 0;
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(seconds / 60))}:${pad(seconds % 60)}`;
}
