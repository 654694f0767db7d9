import './fonts.css';
import '@wallet/ui/tokens.css';
import '@wallet/ui/base.css';
// Only remotes use this module: without an import the build would not provide it to them.
import '@wallet/platform/socket';
import { boot } from './boot/boot';
import { showStartFailure } from './boot/report-page';
import { whenParsed } from './start/page-timing';

if (window.__w_start) window.__w_start.running = true;
// A script from the browser's cache may run before the end of the page, which contains its data.
whenParsed(() => void boot().catch(showStartFailure));
