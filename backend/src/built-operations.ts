import { createAccount, validateAccount, sendOtp, verifyOtp } from './members/registration-routes';
import {
  getProfile,
  updateBankAccountName,
  updateProfile,
  changePassword,
  login,
  logout,
} from './members/routes';
import { getChatConfig, listChatHistory, markChatRead, sendChatMessage } from './chat/routes';
import { uploadChatImage, uploadChatVideo } from './chat/file-routes';
import { firstGames } from './games';
import {
  activateSlot,
  autoLogin,
  autoLoginWithPassword,
  getSlotCredentials,
  resetSlotPassword,
  refreshSlots,
} from './games/routes';
import { getInviteBonus, listInvites, receiveInviteBonus } from './promotions/invite-routes';
import { getInviteSummary } from './promotions';
import {
  listInviteBanners,
  checkActiveBonus,
  checkBonusMinimum,
  clearBonus,
  listRefundBanners,
} from './promotions/routes';
import {
  lookupActive,
  lookupAgreements,
  lookupBanks,
  lookupConditions,
  lookupContact,
  lookupEnableChatWidget,
  lookupInfo,
  lookupNotice,
  lookupRegisterOtp,
  lookupSlip,
  lookupSources,
  lookupWithdraw,
} from './settings/routes';
import {
  lookupDeposit,
  createQrCode,
  deleteQrCode,
  getQrCode,
  redeemTrueLink,
  addMoney,
} from './deposits/routes';
import { activateBonus, listBonuses } from './promotions/bonus-routes';
import { activatePromotion, findPromotion, getCurrentPromotion } from './promotions/promotion-routes';
import { addRefundToWallet, checkRefund, listRefunds, receiveRefund } from './promotions/refund-routes';
import { sendReports } from './core/monitoring/page-reports';
import { getSlipUrl, listSlips, uploadSlip } from './deposits/slip-routes';
import { claimCoupon, getSpinwheelActive, getSpinwheelSetup, spin, listCoupons } from './spin/routes';
import { listStatements, getWallet } from './wallet/routes';
import { transfer, transferAll } from './transfers/routes';
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
    getWallet: getWallet(getInviteSummary),
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
