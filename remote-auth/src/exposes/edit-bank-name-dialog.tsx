export { EditBankNameDialog as Dialog } from '../bank-name/edit-bank-name-dialog';
