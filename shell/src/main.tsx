import './fonts.css';
import '@wallet/shared/ui/tokens.css';
import '@wallet/shared/ui/base.css';
import { boot } from './boot/boot';
import { showFatal } from './boot/show-fatal';

boot().catch(showFatal);
