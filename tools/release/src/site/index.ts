export * from './preview-file';
export { publish } from './publish';
export { copiedFilesOf, siteFiles, siteOf } from './site-files';
export { forEach, readRecord, upload } from './upload';
