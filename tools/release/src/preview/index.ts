export * from './preview-file';
