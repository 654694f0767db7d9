import { languages } from '../support/language';
import { otherAppearances, quickAppearances, testFullHomes, testLayouts } from './layout';

testLayouts('th', otherAppearances);
for (const language of languages) {
  if (language !== 'th') testLayouts(language, quickAppearances);
  testFullHomes(language);
}
