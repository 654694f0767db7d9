import '@wallet/ui/tokens.css';
import '@wallet/ui/base.css';
import './page.css';
import { boot } from './boot/boot';

if (window.__w_start) window.__w_start.running = true;

boot().catch((error: unknown) => {
  window.__w_start?.showFailure();
  reportError(error);
});
