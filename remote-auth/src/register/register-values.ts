/** What the registration form holds, as it was typed; the names are those of the boxes. */
export interface RegisterValues {
  phone: string;
  otp: string;
  name: string;
  password: string;
  confirm: string;
  source: string;
  invite: string;
  bank: string;
  accountNo: string;
  firstName: string;
  lastName: string;
  currency: '' | 'LAK' | 'BAHT';
}

export type RegisterField = keyof RegisterValues;

export const untyped: RegisterValues = {
  phone: '',
  otp: '',
  name: '',
  password: '',
  confirm: '',
  source: '',
  invite: '',
  bank: '',
  accountNo: '',
  firstName: '',
  lastName: '',
  currency: '',
};
