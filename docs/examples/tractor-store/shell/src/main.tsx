import '@wallet/ui/tokens.css';
import '@wallet/ui/base.css';
import './page.css';
import { startShell } from '@wallet/shell-kit';
import { shell } from './store-shell';

startShell(shell);
