import { testLayoutShift } from '../support/layout-shift';

testLayoutShift('noto', ['la', 'en']);
testLayoutShift('noto', ['th'], 1280);
