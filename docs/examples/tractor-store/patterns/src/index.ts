export { TractorPicture, ScenePicture } from './tractor-picture';
export { formatPrice } from './format-price';
