import type { Fragments } from '@wallet/federation';
import { Recommendations } from '../recommendations/recommendations';

export const fragments: Fragments = {
  'explore.home-recommendations': Recommendations,
  'decide.recommendations': Recommendations,
  'checkout.recommendations': Recommendations,
};
