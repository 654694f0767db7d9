import { createAccount } from './members/account/create-account';
import { getProfile } from './members/account/get-profile';
import { updateBankAccountName } from './members/account/update-bank-account-name';
import { updateProfile } from './members/account/update-profile';
import { validateAccount } from './members/account/validate-account';
import { changePassword } from './members/auth/change-password';
import { login } from './members/auth/login';
import { logout } from './members/auth/logout';
import { getChatConfig } from './chat/messages/get-chat-config';
import { listChatHistory } from './chat/messages/list-chat-history';
import { markChatRead } from './chat/messages/mark-chat-read';
import { sendChatMessage } from './chat/messages/send-chat-message';
import { uploadChatImage } from './chat/files/upload-chat-image';
import { uploadChatVideo } from './chat/files/upload-chat-video';
import { activateSlot } from './members/games/activate-slot';
import { autoLogin } from './members/games/auto-login';
import { autoLoginWithPassword } from './members/games/auto-login-with-password';
import { getSlotCredentials } from './members/games/get-slot-credentials';
import { resetSlotPassword } from './members/games/reset-slot-password';
import { getInviteBonus } from './promotions/invite/get-invite-bonus';
import { inviteSummary } from './promotions/invite/invite-summary';
import { listInviteBanners } from './promotions/invite/list-invite-banners';
import { listInvites } from './promotions/invite/list-invites';
import { receiveInviteBonus } from './promotions/invite/receive-invite-bonus';
import { lookupActive } from './settings/lookups/lookup-active';
import { lookupAgreements } from './settings/lookups/lookup-agreements';
import { lookupBanks } from './settings/lookups/lookup-banks';
import { lookupConditions } from './settings/lookups/lookup-conditions';
import { lookupContact } from './settings/lookups/lookup-contact';
import { lookupDeposit } from './money/deposit/lookup-deposit';
import { lookupEnableChatWidget } from './settings/lookups/lookup-enable-chat-widget';
import { lookupInfo } from './settings/lookups/lookup-info';
import { lookupNotice } from './settings/lookups/lookup-notice';
import { lookupRegisterOtp } from './settings/lookups/lookup-register-otp';
import { lookupSlip } from './settings/lookups/lookup-slip';
import { lookupSources } from './settings/lookups/lookup-sources';
import { lookupWithdraw } from './settings/lookups/lookup-withdraw';
import { sendOtp } from './members/otp/send-otp';
import { verifyOtp } from './members/otp/verify-otp';
import { activateBonus } from './promotions/offers/activate-bonus';
import { activatePromotion } from './promotions/offers/activate-promotion';
import { checkActiveBonus } from './promotions/offers/check-active-bonus';
import { checkBonusMinimum } from './promotions/offers/check-bonus-minimum';
import { clearBonus } from './promotions/offers/clear-bonus';
import { findPromotion } from './promotions/offers/find-promotion';
import { getCurrentPromotion } from './promotions/offers/get-current-promotion';
import { listBonuses } from './promotions/offers/list-bonuses';
import { createQrCode } from './money/qr/create-qr-code';
import { deleteQrCode } from './money/qr/delete-qr-code';
import { getQrCode } from './money/qr/get-qr-code';
import { addRefundToWallet } from './promotions/refund/add-refund-to-wallet';
import { checkRefund } from './promotions/refund/check-refund';
import { listRefundBanners } from './promotions/refund/list-refund-banners';
import { listRefunds } from './promotions/refund/list-refunds';
import { receiveRefund } from './promotions/refund/receive-refund';
import { sendReports } from './operations/page-reports/send-reports';
import { getSlipUrl } from './money/slips/get-slip-url';
import { listSlips } from './money/slips/list-slips';
import { uploadSlip } from './money/slips/upload-slip';
import { claimCoupon } from './promotions/spin/claim-coupon';
import { getSpinwheelActive } from './promotions/spin/get-spinwheel-active';
import { getSpinwheelSetup } from './promotions/spin/get-spinwheel-setup';
import { listCoupons } from './promotions/spin/list-coupons';
import { spin } from './promotions/spin/spin';
import { listStatements } from './money/statement/list-statements';
import { transfer } from './money/transfer/transfer';
import { transferAll } from './money/transfer/transfer-all';
import { redeemTrueLink } from './money/truelink/redeem-true-link';
import { addMoney } from './money/wallet/add-money';
import { getWallet } from './money/wallet/get-wallet';
import { refreshSlots } from './money/wallet/refresh-slots';
import { withdraw } from './money/withdraw/withdraw';
import { withdrawAll } from './money/withdraw/withdraw-all';
import type { MemberCall, OpenCall } from './call';
import type { OperationId } from './http/contract/contract';

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
    createAccount,
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
