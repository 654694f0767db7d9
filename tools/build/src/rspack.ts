export { baseConfig } from './presets/base-config';
export { distFolder } from './presets/dist-folder';
export { exposeFile } from './checks/expose-file';
export { moduleConfig } from './presets/module-config';
export { PackageBuild } from './ids/package-build';
export { type PageReport, PageReportPlugin } from './presets/page-report';
export { remoteConfig } from './presets/remote-config';
export { ReplaceModulePlugin } from './presets/replace-module';
export { shellConfig } from './presets/shell-config';
