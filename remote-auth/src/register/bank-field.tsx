import { BankChoice } from '../bank/bank-choice';
import { useRegisterField } from './use-register-field';

/** The bank of the account that withdrawals go to. */
export function BankField() {
  const { box, error } = useRegisterField('bank');
  const { readOnly, onChange, name, value } = box;
  return (
    <BankChoice name={name} value={value} onChange={onChange} readOnly={readOnly ?? false} error={error} />
  );
}
