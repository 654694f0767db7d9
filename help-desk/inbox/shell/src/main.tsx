import '@wallet/ui/tokens.css';
import '@wallet/ui/base.css';
import './page.css';
import { startShell } from '@wallet/shell-kit/start-shell';
import { App } from './app';
import { createSite } from './create-site';

void startShell({ createSite, App });
