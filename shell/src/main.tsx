import './fonts.css';
import '@wallet/ui/tokens.css';
import '@wallet/ui/base.css';
// Only remotes use this module: without an import the build would not provide it to them.
import '@wallet/platform/socket';
import { boot } from './boot/boot';
import { showFatal } from './boot/show-fatal';
import { whenParsed } from './start/when-parsed';

if (window.__w_start) window.__w_start.running = true;
// A script from the browser's cache may run before the end of the page, which contains its data.
whenParsed(() => void boot().catch(showFatal));
