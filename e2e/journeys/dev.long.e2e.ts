import { testDevPackages } from '../support/dev-packages';

testDevPackages(['remote-auth', 'remote-chat', 'remote-spin']);
