export { ClaimDialog as Dialog } from '../claim/claim-dialog';
