export { ScenePicture, TractorDrawings, TractorPicture } from './tractor-picture';
export { formatPrice } from './format-price';
