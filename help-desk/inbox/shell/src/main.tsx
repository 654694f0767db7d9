import './fonts.css';
import '@wallet/ui/tokens.css';
import '@wallet/ui/base.css';
import './page.css';
import { startShell } from '@wallet/shell-kit';
import { shell } from './inbox-shell';

startShell(shell);
