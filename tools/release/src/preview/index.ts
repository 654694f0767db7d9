export {
  createPreviewId,
  hourMs,
  isPreviewKey,
  maxPreviewHours,
  maxPreviewMs,
  previewBytes,
  type PreviewFile,
  previewKeyOf,
  previewLink,
  previewProblem,
  signedTextOf,
  validPreviews,
} from './preview-file';
