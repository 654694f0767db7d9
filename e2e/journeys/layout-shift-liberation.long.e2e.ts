import { testLayoutShift } from '../support/layout-shift';

// Liberation Sans has no Thai and no Lao letters, so these pages load the site's fonts.
testLayoutShift('liberation', ['th', 'la']);
