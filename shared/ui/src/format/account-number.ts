/** Formats a bank account number in groups of 3-3-rest when it has 10 digits (S9.9); returns others unchanged. */
export function formatAccountNumber(accountNo: string): string {
  const digits = accountNo.replace(/[\s-]/g, '');
  return /^\d{10}$/.test(digits)
    ? `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`
    : accountNo;
}
