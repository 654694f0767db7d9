import { testDevPackages } from '../support/dev-packages';

testDevPackages(['remote-chat']);
