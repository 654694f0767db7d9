import './fonts.css';
import '@wallet/ui/tokens.css';
import '@wallet/ui/base.css';
import { boot } from './boot/boot';
import { showFatal } from './boot/show-fatal';

if (window.__w_start) window.__w_start.running = true;
boot().catch(showFatal);
