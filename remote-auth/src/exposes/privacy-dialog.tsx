export { PrivacyDialog as Dialog } from '../privacy/privacy-dialog';
