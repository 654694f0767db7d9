export * from './preview-file';
export { publish } from './publish';
export { openReleasedSite, type ReleasedSite, siteWithBuilds } from './released-site';
export { copiedFilesOf, siteFiles, siteOf } from './site-files';
export { forEach, readRecord, upload } from './upload';
