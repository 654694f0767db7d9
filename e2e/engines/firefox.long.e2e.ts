import { testFlows } from './flows';

testFlows('Firefox');
