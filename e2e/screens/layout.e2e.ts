import { quickAppearances, testLayouts } from './layout';

testLayouts('th', quickAppearances);
