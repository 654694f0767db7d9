export { AnswersPage as Page } from '../answers/answers-page';
