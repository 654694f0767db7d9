import { createAccount } from './members/create-account';
import { getProfile } from './members/get-profile';
import { updateBankAccountName } from './members/update-bank-account-name';
import { updateProfile } from './members/update-profile';
import { validateAccount } from './members/validate-account';
import { changePassword } from './members/change-password';
import { login } from './members/login';
import { logout } from './members/logout';
import { getChatConfig } from './chat/get-chat-config';
import { listChatHistory } from './chat/list-chat-history';
import { markChatRead } from './chat/mark-chat-read';
import { sendChatMessage } from './chat/send-chat-message';
import { uploadChatImage } from './chat/upload-chat-image';
import { uploadChatVideo } from './chat/upload-chat-video';
import { firstGames } from './games/first-games';
import { activateSlot } from './games/activate-slot';
import { autoLogin } from './games/auto-login';
import { autoLoginWithPassword } from './games/auto-login-with-password';
import { getSlotCredentials } from './games/get-slot-credentials';
import { resetSlotPassword } from './games/reset-slot-password';
import { getInviteBonus } from './promotions/get-invite-bonus';
import { inviteSummary } from './promotions/invite-summary';
import { listInviteBanners } from './promotions/list-invite-banners';
import { listInvites } from './promotions/list-invites';
import { receiveInviteBonus } from './promotions/receive-invite-bonus';
import { lookupActive } from './settings/lookup-active';
import { lookupAgreements } from './settings/lookup-agreements';
import { lookupBanks } from './settings/lookup-banks';
import { lookupConditions } from './settings/lookup-conditions';
import { lookupContact } from './settings/lookup-contact';
import {
  lookupDeposit,
  createQrCode,
  deleteQrCode,
  getQrCode,
  redeemTrueLink,
  addMoney,
} from './deposits/routes';
import { lookupEnableChatWidget } from './settings/lookup-enable-chat-widget';
import { lookupInfo } from './settings/lookup-info';
import { lookupNotice } from './settings/lookup-notice';
import { lookupRegisterOtp } from './settings/lookup-register-otp';
import { lookupSlip } from './settings/lookup-slip';
import { lookupSources } from './settings/lookup-sources';
import { lookupWithdraw } from './settings/lookup-withdraw';
import { sendOtp } from './members/send-otp';
import { verifyOtp } from './members/verify-otp';
import { activateBonus } from './promotions/activate-bonus';
import { activatePromotion } from './promotions/activate-promotion';
import { checkActiveBonus } from './promotions/check-active-bonus';
import { checkBonusMinimum } from './promotions/check-bonus-minimum';
import { clearBonus } from './promotions/clear-bonus';
import { findPromotion } from './promotions/find-promotion';
import { getCurrentPromotion } from './promotions/get-current-promotion';
import { listBonuses } from './promotions/list-bonuses';
import { addRefundToWallet } from './promotions/add-refund-to-wallet';
import { checkRefund } from './promotions/check-refund';
import { listRefundBanners } from './promotions/list-refund-banners';
import { listRefunds } from './promotions/list-refunds';
import { receiveRefund } from './promotions/receive-refund';
import { sendReports } from './core/monitoring/page-reports';
import { getSlipUrl, listSlips, uploadSlip } from './deposits/slip-routes';
import { claimCoupon } from './spin/claim-coupon';
import { getSpinwheelActive } from './spin/get-spinwheel-active';
import { getSpinwheelSetup } from './spin/get-spinwheel-setup';
import { listCoupons } from './spin/list-coupons';
import { spin } from './spin/spin';
import { listStatements, getWallet } from './wallet/routes';
import { transfer, transferAll } from './transfers/routes';
import { refreshSlots } from './games/refresh-slots';
import { withdraw, withdrawAll } from './withdrawals/routes';
import type { MemberCall, OpenCall } from './call';
import type { OperationId } from './core/http/contract';

/** Calls for members, and calls for visitors too; an operation in neither list gets no route and returns 404. */
export const builtOperations = {
  member: {
    activateBonus,
    activatePromotion,
    activateSlot,
    addMoney,
    addRefundToWallet,
    autoLogin,
    autoLoginWithPassword,
    changePassword,
    checkActiveBonus,
    checkBonusMinimum,
    checkRefund,
    claimCoupon,
    clearBonus,
    createQrCode,
    deleteQrCode,
    findPromotion,
    getCurrentPromotion,
    getInviteBonus,
    getProfile,
    getQrCode,
    getSlipUrl,
    getSlotCredentials,
    getSpinwheelActive,
    getSpinwheelSetup,
    getWallet: getWallet(inviteSummary),
    listBonuses,
    listCoupons,
    listInviteBanners,
    listInvites,
    listRefundBanners,
    listRefunds,
    listSlips,
    listStatements,
    logout,
    lookupDeposit,
    lookupSlip,
    lookupWithdraw,
    receiveInviteBonus,
    receiveRefund,
    redeemTrueLink,
    refreshSlots,
    resetSlotPassword,
    spin,
    transfer,
    transferAll,
    updateBankAccountName,
    updateProfile,
    uploadSlip,
    withdraw,
    withdrawAll,
  } satisfies { [Id in OperationId]?: MemberCall<Id> },
  open: {
    createAccount: createAccount(firstGames),
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
    sendOtp,
    sendReports,
    uploadChatImage,
    uploadChatVideo,
    validateAccount,
    verifyOtp,
  } satisfies { [Id in OperationId]?: OpenCall<Id> },
};
