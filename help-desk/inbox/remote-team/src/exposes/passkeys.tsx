export { PasskeysPage as Page } from '../passkeys/passkeys-page';
