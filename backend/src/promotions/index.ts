export { creditBonus } from './credit-bonus';
export { getInviteSummary } from './invite-reward';
