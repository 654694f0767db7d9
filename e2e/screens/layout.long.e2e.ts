import { testLayouts } from './layout';

testLayouts(['la', 'en']);
