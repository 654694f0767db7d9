import { testEditProfile } from '../support/edit-profile';

testEditProfile('th', 1280);
testEditProfile('en', 360);
