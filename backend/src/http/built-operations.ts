import { getProfile } from '../account/get-profile';
import { login } from '../auth/login';
import { logout } from '../auth/logout';
import { getChatConfig } from '../chat/get-chat-config';
import { listChatHistory } from '../chat/list-chat-history';
import { markChatRead } from '../chat/mark-chat-read';
import { sendChatMessage } from '../chat/send-chat-message';
import { lookupActive } from '../lookups/lookup-active';
import { lookupAgreements } from '../lookups/lookup-agreements';
import { lookupBanks } from '../lookups/lookup-banks';
import { lookupConditions } from '../lookups/lookup-conditions';
import { lookupContact } from '../lookups/lookup-contact';
import { lookupDeposit } from '../lookups/lookup-deposit';
import { lookupEnableChatWidget } from '../lookups/lookup-enable-chat-widget';
import { lookupInfo } from '../lookups/lookup-info';
import { lookupNotice } from '../lookups/lookup-notice';
import { lookupRegisterOtp } from '../lookups/lookup-register-otp';
import { lookupSlip } from '../lookups/lookup-slip';
import { lookupSources } from '../lookups/lookup-sources';
import { lookupWithdraw } from '../lookups/lookup-withdraw';
import { checkActiveBonus } from '../promotions/check-active-bonus';
import { getCurrentPromotion } from '../promotions/get-current-promotion';
import { listBonuses } from '../promotions/list-bonuses';
import { getSpinwheelActive } from '../spin/get-spinwheel-active';
import { getSpinwheelSetup } from '../spin/get-spinwheel-setup';
import { listCoupons } from '../spin/list-coupons';
import { getWallet } from '../wallet/get-wallet';
import { refreshSlots } from '../wallet/refresh-slots';
import type { MemberCall, OpenCall } from './call';
import type { OperationId } from './contract';

/** Calls that need a member, and calls that do not; what is in neither list does not exist and answers 404. */
export const builtOperations = {
  member: {
    checkActiveBonus,
    getCurrentPromotion,
    getProfile,
    getSpinwheelActive,
    getSpinwheelSetup,
    getWallet,
    listBonuses,
    listCoupons,
    logout,
    lookupDeposit,
    lookupSlip,
    lookupWithdraw,
    refreshSlots,
  } satisfies { [Id in OperationId]?: MemberCall<Id> },
  open: {
    getChatConfig,
    listChatHistory,
    login,
    lookupActive,
    lookupAgreements,
    lookupBanks,
    lookupConditions,
    lookupContact,
    lookupEnableChatWidget,
    lookupInfo,
    lookupNotice,
    lookupRegisterOtp,
    lookupSources,
    markChatRead,
    sendChatMessage,
  } satisfies { [Id in OperationId]?: OpenCall<Id> },
};
