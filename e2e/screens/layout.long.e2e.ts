import { languages } from '../support/language';
import { otherAppearances, quickAppearances, testFullHomes, testLayouts } from './layout';

testLayouts('th', otherAppearances);
testLayouts('la', quickAppearances);
testLayouts('en', quickAppearances);
for (const language of languages) testFullHomes(language);
