export { baseConfig } from './presets/base-config';
export { distFolder } from './built-files';
export { moduleConfig } from './presets/module-config';
export { PageReportPlugin } from './presets/page-report';
export { remoteConfig } from './presets/remote-config';
export { ReplaceModulePlugin } from './presets/replace-module';
export { shellConfig } from './presets/shell-config';
