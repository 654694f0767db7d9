import '@wallet/ui/tokens.css';
import '@wallet/ui/base.css';
import './page.css';
import { boot } from './boot/boot';
import { showStartFailure } from './boot/start-failure';

if (window.__w_start) window.__w_start.running = true;

boot().catch(showStartFailure);
