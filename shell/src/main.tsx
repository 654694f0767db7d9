import './fonts.css';
import '@wallet/ui/tokens.css';
import '@wallet/ui/base.css';
// Only remotes use this module: without an import the build would not provide it to them.
import '@wallet/platform/socket';
import { startShell } from '@wallet/shell-kit';
import { shell } from './wallet-shell';

startShell(shell);
