import { testFlows } from './flows';

testFlows('WebKitGTK');
