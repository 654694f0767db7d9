import { testEditProfile } from '../support/edit-profile';

testEditProfile('la', 360, ['@auth']);
