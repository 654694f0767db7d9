import { testLayoutShift } from '../support/layout-shift';

testLayoutShift('liberation', ['th', 'la']);
