// This module is one separate chunk with all code that few visits need, because every page contains the hash of each
// file. Import it only through `withRareCode`.
export { loadStyle } from './boot/load-style';
export { reportInvalidResponse } from './boot/report-invalid-response';
export { checkRecalls, findLiveVersion } from './live-site/live-site';
export { showUpdatePrompt } from './live-site/update-prompt';
export { togglePartsPanel } from './parts-panel/parts-panel';
export { openPreview } from './preview/preview';
