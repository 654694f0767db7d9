import { testLayoutShift } from '../support/layout-shift';

testLayoutShift('dejavu', ['th', 'la']);
