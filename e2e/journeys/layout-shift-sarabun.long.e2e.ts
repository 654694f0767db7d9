import { testLayoutShift } from '../support/layout-shift';

testLayoutShift('sarabun', ['th']);
