import { testLayouts } from './layout';

testLayouts(['th']);
