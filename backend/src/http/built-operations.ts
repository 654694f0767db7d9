import { createAccount } from '../account/create-account';
import { getProfile } from '../account/get-profile';
import { updateBankAccountName } from '../account/update-bank-account-name';
import { updateProfile } from '../account/update-profile';
import { validateAccount } from '../account/validate-account';
import { changePassword } from '../auth/change-password';
import { login } from '../auth/login';
import { logout } from '../auth/logout';
import { getChatConfig } from '../chat/get-chat-config';
import { listChatHistory } from '../chat/list-chat-history';
import { markChatRead } from '../chat/mark-chat-read';
import { sendChatMessage } from '../chat/send-chat-message';
import { uploadChatImage } from '../chat/upload-chat-image';
import { uploadChatVideo } from '../chat/upload-chat-video';
import { activateSlot } from '../games/activate-slot';
import { autoLogin } from '../games/auto-login';
import { autoLoginWithPassword } from '../games/auto-login-with-password';
import { getSlotCredentials } from '../games/get-slot-credentials';
import { resetSlotPassword } from '../games/reset-slot-password';
import { getInviteBonus } from '../invite/get-invite-bonus';
import { listInviteBanners } from '../invite/list-invite-banners';
import { listInvites } from '../invite/list-invites';
import { receiveInviteBonus } from '../invite/receive-invite-bonus';
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
import { sendOtp } from '../otp/send-otp';
import { verifyOtp } from '../otp/verify-otp';
import { activateBonus } from '../promotions/activate-bonus';
import { activatePromotion } from '../promotions/activate-promotion';
import { checkActiveBonus } from '../promotions/check-active-bonus';
import { checkBonusMinimum } from '../promotions/check-bonus-minimum';
import { clearBonus } from '../promotions/clear-bonus';
import { findPromotion } from '../promotions/find-promotion';
import { getCurrentPromotion } from '../promotions/get-current-promotion';
import { listBonuses } from '../promotions/list-bonuses';
import { createQrCode } from '../qr/create-qr-code';
import { deleteQrCode } from '../qr/delete-qr-code';
import { getQrCode } from '../qr/get-qr-code';
import { addRefundToWallet } from '../refund/add-refund-to-wallet';
import { checkRefund } from '../refund/check-refund';
import { listRefundBanners } from '../refund/list-refund-banners';
import { listRefunds } from '../refund/list-refunds';
import { receiveRefund } from '../refund/receive-refund';
import { sendReports } from '../reports/send-reports';
import { getSlipUrl } from '../slips/get-slip-url';
import { listSlips } from '../slips/list-slips';
import { uploadSlip } from '../slips/upload-slip';
import { claimCoupon } from '../spin/claim-coupon';
import { getSpinwheelActive } from '../spin/get-spinwheel-active';
import { getSpinwheelSetup } from '../spin/get-spinwheel-setup';
import { listCoupons } from '../spin/list-coupons';
import { spin } from '../spin/spin';
import { listStatements } from '../statement/list-statements';
import { transfer } from '../transfer/transfer';
import { transferAll } from '../transfer/transfer-all';
import { redeemTrueLink } from '../truelink/redeem-true-link';
import { addMoney } from '../wallet/add-money';
import { getWallet } from '../wallet/get-wallet';
import { refreshSlots } from '../wallet/refresh-slots';
import { withdraw } from '../withdraw/withdraw';
import { withdrawAll } from '../withdraw/withdraw-all';
import type { MemberCall, OpenCall } from './call';
import type { OperationId } from './contract';

/** Calls that need a member, and calls that do not; what is in neither list does not exist and answers 404. */
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
    getWallet,
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
