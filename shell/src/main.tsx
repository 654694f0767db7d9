import './fonts.css';
import '@wallet/shared/ui/tokens.css';
import '@wallet/shared/ui/base.css';
import { boot } from './boot/boot';
import { showFatal } from './boot/show-fatal';

if (window.__w_start) window.__w_start.running = true;
boot().catch(showFatal);
