export { TractorPicture, ScenePicture } from './tractor-picture';
export { ProductLink } from './product-link';
export { formatPrice } from './format-price';
