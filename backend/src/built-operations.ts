import { createChatIdentity } from './chat/chat-identity';
import * as chatRoutes from './chat/routes';
import { uploadChatImage, uploadChatVideo } from './chat/file-routes';
import { sendReports } from './core/monitoring/page-reports';
import * as depositRoutes from './deposits/routes';
import * as slipRoutes from './deposits/slip-routes';
import { openNewMemberGames } from './games';
import * as gameRoutes from './games/routes';
import * as loginRoutes from './members/login-routes';
import * as sessionRoutes from './members/session-routes';
import * as registrationRoutes from './members/registration-routes';
import * as memberRoutes from './members/routes';
import * as noticeRoutes from './notices/routes';
import * as passkeyConfirmationRoutes from './members/passkey-confirmation-routes';
import * as passkeyRoutes from './members/passkey-routes';
import * as passwordResetRoutes from './members/password-reset-routes';
import * as privacyRoutes from './privacy/routes';
import { getInviteSummary } from './promotions';
import * as bonusRoutes from './promotions/bonus-routes';
import * as inviteRoutes from './promotions/invite-routes';
import * as promotionRoutes from './promotions/promotion-routes';
import * as pushRoutes from './push/routes';
import * as refundRoutes from './promotions/refund-routes';
import * as activityRoutes from './safer-play/activity-routes';
import * as saferPlayRoutes from './safer-play/routes';
import * as settingsRoutes from './settings/routes';
import * as spinRoutes from './spin/routes';
import * as transferRoutes from './transfers/routes';
import * as walletRoutes from './wallet/routes';
import * as withdrawalRoutes from './withdrawals/routes';
import type { MemberCall, OpenCall } from './call';
import type { OperationId } from './core/http/contract';

/**
 * Calls for members, and calls for visitors too. A file of routes exports nothing but its calls. An operation of the
 * contract in neither list gets no route and returns 404.
 */
export const builtOperations = {
  member: {
    ...activityRoutes,
    ...bonusRoutes,
    createChatIdentity,
    ...depositRoutes,
    ...gameRoutes,
    ...inviteRoutes,
    ...memberRoutes,
    ...noticeRoutes,
    ...privacyRoutes,
    ...passkeyConfirmationRoutes,
    ...passkeyRoutes,
    ...promotionRoutes,
    ...pushRoutes,
    ...refundRoutes,
    ...saferPlayRoutes,
    ...sessionRoutes,
    ...slipRoutes,
    ...spinRoutes,
    ...transferRoutes,
    ...walletRoutes,
    getWallet: walletRoutes.getWallet(getInviteSummary),
    ...withdrawalRoutes,
  } satisfies { [Id in OperationId]?: MemberCall<Id> },
  open: {
    ...chatRoutes,
    ...loginRoutes,
    ...passwordResetRoutes,
    ...registrationRoutes,
    createAccount: registrationRoutes.createAccount(openNewMemberGames),
    ...settingsRoutes,
    sendReports,
    uploadChatImage,
    uploadChatVideo,
  } satisfies { [Id in OperationId]?: OpenCall<Id> },
};
