// Generated from openapi.yaml by `npx tsx tools/cli/src/generate/generate-api-types.ts`.
// Do not edit: change the contract instead.

export interface paths {
    "/api/lookup/banks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The Thai and Lao banks that a member can register with. */
        get: operations["lookupBanks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lookup/deposit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The deposit methods that are open to this member. */
        get: operations["lookupDeposit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lookup/conditions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The conditions of use as rich text, one string per section. */
        get: operations["lookupConditions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lookup/agreements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The agreements that a member accepts, one HTML string each. */
        get: operations["lookupAgreements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lookup/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The name and URL of the site. */
        get: operations["lookupInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lookup/notice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The current notice to members. */
        get: operations["lookupNotice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lookup/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The operator's contact details. */
        get: operations["lookupContact"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lookup/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The minimum and maximum amount of one withdrawal. */
        get: operations["lookupWithdraw"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lookup/slip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rules for uploading slips. */
        get: operations["lookupSlip"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lookup/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The choices for how a visitor heard about the site. */
        get: operations["lookupSources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lookup/active": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reports whether the service has been terminated. */
        get: operations["lookupActive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lookup/registerOTP": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reports whether registration requires a one-time code. */
        get: operations["lookupRegisterOtp"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lookup/enableChatWidget": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reports whether the chat widget is enabled. */
        get: operations["lookupEnableChatWidget"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Validates a registration before the bank details step.
         * @description Bank fields may be empty or missing. Fields with a value are validated.
         */
        post: operations["validateAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Creates a member from a complete registration.
         * @description `details.field` names the first invalid field. REGISTER_FAIL: registration is closed.
         */
        post: operations["createAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The member's profile and bank account. */
        get: operations["getProfile"];
        /** Changes the member's name and bank account. */
        put: operations["updateProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/bankAccountName": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Corrects the holder's name of the bank account. */
        put: operations["updateBankAccountName"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/changepwd": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes the password and ends the member's other sessions. */
        put: operations["changePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Logs in with phone number and password.
         * @description NO_USER and INACTIVE_USER (the account is closed or suspended) are returned only when the password is correct. LOGIN_FAIL: login is closed.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Revokes the token of the request. */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/otp/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a one-time code to a phone.
         * @description When no code is needed, the call succeeds and `code` is OTP_VERIFIED. A member's number also gets a code, so only its owner learns that it is registered. OTP_BLOCK: this requester entered too many wrong codes.
         */
        post: operations["sendOtp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/otp/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verifies a phone number with the code that was sent to it.
         * @description OTP_TOKEN_INVALID: malformed token. OTP_NOT_EXIST: no code belongs to the token. OTP_VERIFIED: its proof was already used. EXISTING_USER: the number is verified but already belongs to a member. OTP_VERIFY_FAIL: registration is closed. A repeated correct code returns the same proof.
         */
        post: operations["verifyOtp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wallet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The member's profile, bank account, wallet, invite bonus and game accounts. */
        get: operations["getWallet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wallet/refresh/slot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Fetches the balance of each game account and returns the accounts. */
        get: operations["refreshSlots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wallet/activate/{slotCode}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Opens the member's account at a game. */
        get: operations["activateSlot"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wallet/account/{slotCode}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The user name and password of a game account. */
        get: operations["getSlotCredentials"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wallet/resetpassword/{slotCode}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sets a new password for a game account. `getSlotCredentials` returns it. */
        get: operations["resetSlotPassword"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wallet/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Announces a deposit by bank transfer.
         * @description Money is credited after the bank reports it. Until then the status is PROCESSING.
         */
        post: operations["addMoney"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wallet/transfer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Moves money between the wallet and a game, or between two games. */
        post: operations["transfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wallet/transferAll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Moves the money of the wallet and all active games to one account. */
        post: operations["transferAll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wallet/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pays out money from the wallet to the member's bank account. */
        post: operations["withdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wallet/withdrawAll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Moves the money of all active games to the wallet, then pays out the amount. */
        post: operations["withdrawAll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wallet/slip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Uploads the slip of a bank transfer for checking.
         * @description Use a timeout of 300000 ms. The result of the check appears in the list of slips.
         */
        post: operations["uploadSlip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wallet/truelink": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Redeems a gift link of a wallet provider. */
        post: operations["redeemTrueLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/qrcode/{providerOrId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The open QR code of a provider, if there is one. */
        get: operations["getQrCode"];
        put?: never;
        /**
         * Creates a QR code of a provider for an amount.
         * @description When the provider rejects the request, the reply has `hasQrcode` false and the provider's `message`. An open
         *     code of any provider is closed. With KBANK the amount to pay may be some satang above the requested amount, so
         *     that all payable codes have different amounts. A member with too many such amounts at a time must wait
         *     (REQUEST_LIMIT).
         */
        post: operations["createQrCode"];
        /** Cancels an open QR code. */
        delete: operations["deleteQrCode"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bonuses earned by inviting friends, newest first. */
        post: operations["listInvites"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invite/bonus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The pending invite bonus and its conditions. */
        get: operations["getInviteBonus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invite/receive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Moves the pending invite bonus to the wallet.
         * @description The bonus is a percentage of a friend's first deposit. It can be received after the friend has played. INVITE_COLLECT: all of it was already received. INVITE_BONUS_FAIL: the operator's budget is used up. BONUS_REMAINING: another bonus is active, or a game does not respond.
         */
        post: operations["receiveInviteBonus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invite/banners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Banners shown before the invite dialog. */
        get: operations["listInviteBanners"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Refunds received, newest first. */
        post: operations["listRefunds"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/refund/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reports whether a refund can be received, and its conditions. */
        get: operations["checkRefund"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/refund/receive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reserves the accrued refund of losses for the member.
         * @description The refund is based on losses minus wins since the last refund. NO_REFUND: no losses and no wins. REFUND_MINIMUM: the refund would be 0. REFUND_CONDITION: the loss is below the minimum.
         */
        get: operations["receiveRefund"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/refund/addWallet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Moves the reserved refund to the wallet.
         * @description REFUND_CONDITION: the member's balance is above the operator's limit. BONUS_REMAINING: another bonus is active, or a game does not respond.
         */
        get: operations["addRefundToWallet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/refund/banners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Banners shown before the refund dialog. */
        get: operations["listRefundBanners"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bonus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All available bonuses with this member's claims. */
        get: operations["listBonuses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bonus/activate/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Claims a bonus.
         * @description INVALID_CODE: unknown bonus. BONUS_ALREADY_ACTIVE: this bonus is active. BONUS_REMAINING: another bonus is active, or a game does not respond. BONUS_MAX_CLAIMED: the member's limit is reached. BONUS_FULL: the quota or budget is used up. BONUS_CONDITION: the member has no qualifying deposit.
         */
        get: operations["activateBonus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bonus/check/active": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reports whether a bonus is active, and its type. */
        get: operations["checkActiveBonus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bonus/check/minimum": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The total balance below which an active bonus can be ended. */
        get: operations["checkBonusMinimum"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bonus/clear": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ends the active bonus.
         * @description Ends the active bonus, promotion, invite bonus or refund. BONUS_REMAINING: a transfer is in flight, a game does not respond, or the amount to forfeit is in games.
         */
        get: operations["clearBonus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/promotion/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The member's current promotion, if there is one. */
        get: operations["getCurrentPromotion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/promotion/find/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The promotion with this code. */
        get: operations["findPromotion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/promotion/activate/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Activates the promotion with this code.
         * @description BONUS_REMAINING: another bonus is active, or a game does not respond.
         */
        get: operations["activatePromotion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The member's movements of money, newest first. */
        post: operations["listStatements"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statement/slip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The slips that the member uploaded, newest first. */
        post: operations["listSlips"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statement/slip/reference/{reference}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The URL of a slip's image. */
        get: operations["getSlipUrl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/spinwheel/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The active wheel and the member's coins. */
        get: operations["getSpinwheelSetup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/spinwheel/spin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Spends a coin and draws a prize.
         * @description The server draws the prize. A rejected spin returns 200 with `success` false and costs no coin.
         */
        post: operations["spin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/spinwheel/coupon": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The member's coupons that are not claimed yet. */
        get: operations["listCoupons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/spinwheel/coupon/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Claims a coupon. */
        post: operations["claimCoupon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/spinwheel/active": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reports whether a wheel is active. */
        get: operations["getSpinwheelActive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/autoLogin/{game}/{username}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A link that logs in to a game with the user name. */
        get: operations["autoLogin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/autoLogin/{game}/{username}/{password}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A link that logs in to a game with the user name and password. */
        get: operations["autoLoginWithPassword"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The configuration that a chat needs before it joins. */
        get: operations["getChatConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/send-message": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a message of the customer.
         * @description A request with a known clientMessageId stores nothing and returns the first reply.
         */
        post: operations["sendChatMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Messages of a conversation, newest first.
         * @description The token selects a member's conversation, the signed guest id a guest's. Requests for another conversation are rejected.
         */
        post: operations["listChatHistory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/upload-image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stores an image (PNG, JPEG or GIF, at most 10 MB) for a message.
         * @description Use a timeout of 300000 ms. A visitor without a valid `guestId` gets UNAUTHORIZED.
         */
        post: operations["uploadChatImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/upload-video": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stores a video (MP4 or QuickTime, at most 20 MB) for a message.
         * @description Use a timeout of 300000 ms. A visitor without a valid `guestId` gets UNAUTHORIZED.
         */
        post: operations["uploadChatVideo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/read-customer/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Marks the conversation as read by the customer. */
        put: operations["markChatRead"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accepts errors and speed measurements of a page for the operator's metrics and log.
         * @description Reports contain no personal data, and the backend stores nothing about the requester. Browsers send them as a
         *     beacon, without custom headers. The body has at most 16 KiB. After a 4xx other than 408 and 429 the page stops
         *     sending reports.
         */
        post: operations["sendReports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Error: {
            /** @description An error code, `invalid-token`, `gone`, or a text that is shown unchanged. */
            message: string;
            /** @description Details of the error. */
            details?: {
                /** @description The invalid field of the request. */
                field?: string;
                /** @description The limit that the amount violates, in baht. */
                limit?: number;
                /** @description Time to wait before the next attempt, in ms. */
                retryAfter?: number;
                /** @description The request's id in the backend's log. */
                requestId?: string;
            };
        };
        Done: {
            /** @description A success code such as OK, SUCCESS or BONUS_CLEAR. */
            message: string;
        };
        PageRequest: {
            /** @description The page number, starting at 1. */
            page: number;
            /** @description Rows per page. */
            limit: number;
        };
        AmountRequest: {
            /** @description The amount in baht, with at most two decimals. */
            amount: number;
        };
        UploadRequest: {
            /** @description The file. Its type is detected from its content, not its name. */
            file: unknown;
        };
        ChatUploadRequest: {
            /** @description The visitor's guest id; this field must come before the file. A member is identified by the token. */
            guestId?: string;
            /** @description The file. Its type is detected from its content, not its name. */
            file: unknown;
        };
        Banner: {
            /** @description URL of the banner's picture. */
            image: string | null;
            /** @description Rich text shown with or instead of the picture. Untrusted. */
            html: string | null;
        };
        BannerList: {
            /** @description Banners in display order. */
            banners: components["schemas"]["Banner"][];
        };
        /**
         * @description The status of a movement of money. PROCESSING: the other side has not responded yet.
         * @enum {string}
         */
        MovementStatus: "SUCCESS" | "FAILED" | "PROCESSING";
        Wallet: {
            /** @description The wallet's balance in baht (or `currency`). */
            amount: number;
            /**
             * @description The currency of every amount of this member.
             * @enum {string}
             */
            currency: "BAHT" | "LAK";
        };
        Bank: {
            /** @description The bank's code, such as KBANK or BCEL. */
            code: string;
            /** @description The bank's name in Thai. */
            nameTH: string;
            /** @description The bank's name in English. */
            nameEN: string;
            /** @description The bank's name in Lao. */
            nameLA: string;
            /** @description URL of the bank's logo. */
            logo: string | null;
        };
        BankList: {
            /** @description Banks in display order. */
            banks: components["schemas"]["Bank"][];
        };
        BankName: {
            /** @description The bank's name in Thai. */
            nameTH: string;
            /** @description The bank's name in English. */
            nameEN: string;
            /** @description The bank's name in Lao. */
            nameLA: string;
        };
        DepositBankAccount: {
            /** @description The bank's code, such as SCB, KBANK, GSB or BCEL. */
            bankCode: string;
            /** @description The purpose of the account, such as PAYMENT. */
            bankType: string;
            /**
             * @description How the operator detects deposits: reported by the bank (AUTO) or read from its messages (SMS).
             * @enum {string}
             */
            mode: "AUTO" | "SMS";
            bank: components["schemas"]["BankName"];
            /** @description The holder's name. */
            bankAccountName: string;
            /** @description The account number, digits only. */
            bankAccountNo: string;
            /**
             * @description The account's currency. Null outside the Lao edition.
             * @enum {string|null}
             */
            currency: "BAHT" | "LAK" | null;
        };
        DepositWalletAccount: {
            /** @description The holder's name. It is also part of an encrypted gift link. */
            walletAccountName: string;
            /** @description The phone number to send money to. */
            walletAccountNo: string | null;
            /**
             * @description AUTO: members send money to the number. gift: members send a gift link.
             * @enum {string}
             */
            mode: "AUTO" | "gift";
        };
        DepositOptions: {
            /** @description Bank accounts to transfer to. */
            banks: components["schemas"]["DepositBankAccount"][];
            /** @description Wallet accounts to send to. */
            wallets: components["schemas"]["DepositWalletAccount"][];
            /** @description True when the site shows only the account details. */
            isManual: boolean;
            /** @description The enabled QR providers. */
            qrProviders: ("KBANK" | "WW" | "PAYTIMZ" | "PAYONEX" | "ZPAY")[];
            /** @description The minimum QR deposit in baht. */
            minDeposit: number;
            /** @description The minimum gift link deposit in baht. */
            minTrueWallet: number;
        };
        ConditionList: {
            /** @description Rich texts in display order. Untrusted. */
            conditions: string[];
        };
        AgreementList: {
            /** @description HTML texts in display order. Untrusted. */
            agreements: string[];
        };
        SiteInfo: {
            /** @description The site's name. */
            name: string;
            /** @description The site's URL. */
            website: string;
        };
        Notice: {
            /** @description Rich text, or null without a notice. Untrusted. */
            notice: string | null;
        };
        Contact: {
            /** @description Rich text. Untrusted. */
            contactText: string;
            /** @description URL of the operator's LINE account. */
            lineLink: string | null;
            /** @description Name of the operator's LINE account. */
            lineName: string | null;
            /** @description URL of a QR image. Null: the site uses its own image. */
            lineQR: string | null;
        };
        WithdrawLimits: {
            /** @description The minimum withdrawal in baht. */
            withdrawMin: number;
            /** @description The maximum withdrawal in baht. */
            withdrawMax: number;
        };
        SlipRules: {
            /** @description True when slips are accepted. */
            enabled: boolean;
            /** @description Start of the daily closed window, HH:mm in Bangkok. */
            closedFrom: string | null;
            /** @description End of the daily closed window, HH:mm in Bangkok. */
            closedUntil: string | null;
            /** @description Maximum time between the transfer and the upload of its slip, in ms. */
            uploadWithin: number;
            /** @description Maximum file size in bytes. */
            maxBytes: number;
        };
        Source: {
            /** @description The value of `sourceCode` in a registration. */
            code: string;
            /** @description The text that the visitor sees. */
            description: string;
        };
        SourceList: {
            /** @description Sources in display order. */
            sources: components["schemas"]["Source"][];
        };
        ServiceState: {
            /**
             * @description `gone` when the service is terminated, otherwise null.
             * @enum {string|null}
             */
            terminated: "gone" | null;
        };
        RegisterOtpState: {
            /** @description True when registration requires a one-time code. */
            registerOTP: boolean;
        };
        ChatWidgetState: {
            /** @description True when the chat widget is enabled. */
            enableChatWidget: boolean;
        };
        Registration: {
            /** @description The profile name. */
            name: string;
            /** @description The phone number. */
            username: string;
            /** @description The password. Passwords with fewer than 8 characters and easy-to-guess passwords are rejected with INVALID_USER_INFO. */
            password: string;
            /** @description The code of a source. */
            sourceCode?: string;
            /** @description The inviter's code: PR followed by their profile id. An unknown code is ignored, because an old link may contain one. */
            inviteCode?: string;
            /** @description The code of a bank. */
            bankCode: string;
            /** @description The holder's first and last name, separated by a space. */
            bankAccountName: string;
            /** @description The account number, digits only. */
            bankAccountNo: string;
            /**
             * @description The member's currency; Lao edition only.
             * @enum {string}
             */
            currency?: "BAHT" | "LAK";
            /** @description The proof from `verifyOtp` for this phone number. When a code is required, a registration without it is rejected with UNVERIFIED_OTP. */
            phoneProof?: string;
        };
        RegistrationDraft: {
            /** @description The profile name. */
            name: string;
            /** @description The phone number. */
            username: string;
            /** @description The password. Passwords with fewer than 8 characters and easy-to-guess passwords are rejected with INVALID_USER_INFO. */
            password: string;
            /** @description The code of a source. */
            sourceCode?: string;
            /** @description The inviter's code: PR followed by their profile id. An unknown code is ignored, because an old link may contain one. */
            inviteCode?: string;
            /** @description The code of a bank. */
            bankCode?: string;
            /** @description The holder's first and last name, separated by a space. */
            bankAccountName?: string;
            /** @description The account number, digits only. */
            bankAccountNo?: string;
            /**
             * @description The member's currency; Lao edition only.
             * @enum {string}
             */
            currency?: "BAHT" | "LAK";
            /** @description The proof from `verifyOtp` for this phone number. When a code is required, a registration without it is rejected with UNVERIFIED_OTP. */
            phoneProof?: string;
        };
        Profile: {
            /** @description The member's id. The invite link ends with it. */
            _id: string;
            /** @description The profile name. */
            name: string;
            /** @description The phone number that the member logs in with. */
            username: string;
            /**
             * Format: date-time
             * @description When the member registered.
             */
            createdAt: string;
            /** @description Coins for the prize wheel. */
            coin: number;
        };
        BankAccount: {
            /** @description The holder's name. */
            bankAccountName: string;
            /** @description The account number, digits only. */
            bankAccountNo: string;
            /** @description The code of the bank. */
            bankCode: string;
            bank: components["schemas"]["BankName"];
        };
        ProfileReply: {
            profile: components["schemas"]["Profile"];
            bankAccount: components["schemas"]["BankAccount"];
            payeeChange?: components["schemas"]["PayeeChange"];
        };
        /** @description The requirements and effects of a change of the payout account. */
        PayeeChange: {
            /** @description True when a change requires the password. */
            needsPassword: boolean;
            /** @description Time after a change without withdrawals, in ms. */
            pause: number;
            /**
             * Format: date-time
             * @description End of the withdrawal pause after the last change. Null when withdrawals are open.
             */
            pausedUntil: string | null;
        };
        ProfileUpdate: {
            /** @description The profile name. */
            name: string;
            /** @description The code of a bank. */
            bankCode: string;
            /** @description The holder's name. */
            bankAccountName: string;
            /** @description The account number, digits only. */
            bankAccountNo: string;
            /** @description The member's password, required when the payout account changes (otherwise WRONG_PASSWORD with `details.field` password). */
            password?: string;
        };
        BankAccountNameUpdate: {
            /** @description The code of the member's bank. */
            bankCode: string;
            /** @description The holder's name in upper-case English letters. */
            bankAccountName: string;
            /** @description The member's password, required when the payout account changes (otherwise WRONG_PASSWORD with `details.field` password). */
            password?: string;
        };
        PasswordChange: {
            /** @description The current password. */
            oldPassword: string;
            /** @description The new password. It must differ from the current one and follow the rules of registration. */
            newPassword: string;
        };
        LoginRequest: {
            /** @description The phone number. */
            username: string;
            /** @description The password. */
            password: string;
            /** @description The device token of an earlier login on this device. It exempts the login from the limits for unknown devices. */
            deviceToken?: string;
        };
        LoginReply: {
            /** @description The bearer token of the new session. */
            token: string;
            /** @description Identifies this device at later logins of any member. It gives no access. */
            deviceToken?: string;
        };
        OtpSendRequest: {
            /** @description The phone number. */
            phoneNumber: string;
            /** @description An earlier proof from `verifyOtp` for this number. While it is valid, no code is sent (OTP_VERIFIED). */
            phoneProof?: string;
        };
        OtpSendReply: {
            /** @description The reference in the text message. Null when no message was sent. */
            otpRef: string | null;
            /** @description The token for `verifyOtp`. Null when no message was sent. */
            otpToken: string | null;
            /**
             * @description OTP_VERIFIED when this registration does not need a code.
             * @enum {string}
             */
            code: "SUCCESS" | "OTP_VERIFIED";
            /** @description Time until another code can be requested, in ms. */
            resendIn: number;
            /** @description Number of digits of the code. Without it the site accepts 4 to 8 digits. */
            otpLength?: number;
        };
        OtpVerifyRequest: {
            /** @description The `otpToken` from `sendOtp`. */
            otpToken: string;
            /** @description The code from the text message. */
            otpCode: string;
        };
        OtpVerifyReply: {
            /**
             * @description OTP_CODE_VALID: the number is verified.
             * @enum {string}
             */
            code: "OTP_CODE_VALID";
            /** @description Proof for registration and `sendOtp` that this client verified the number. Valid for one hour. */
            phoneProof?: string;
        };
        InviteSummary: {
            /** @description The pending invite bonus in baht. */
            amount: number;
            /** @description Percentage of the bonus that the member keeps when the condition is met. */
            success: number;
            /** @description Percentage of the bonus that the member keeps when the condition is not met. */
            fail: number;
        };
        GameAccount: {
            /** @description The game's code, such as PG or HUAYHD. */
            code: string;
            /** @description The game's name. */
            name: string;
            /** @description URL of the logo, such as `/media/games/PG/logo.svg`. */
            logo: string;
            /** @description URL of the card's background image. */
            background: string;
            /** @description True when the member has an account at the game. */
            isActive: boolean;
            /** @description The balance at the game in baht. 0 while the account is not active. */
            amount: number;
            /** @description Game credits per baht. */
            ftWalletSlot: number;
            /**
             * @description The category under which the game is shown.
             * @enum {string}
             */
            category: "slot" | "sport" | "lotto";
            /** @description The game's URL for browsers. */
            web: string | null;
            /** @description The game's URL for Android. */
            android: string | null;
            /** @description The game's URL for iOS. */
            ios: string | null;
        };
        WalletReply: {
            profile: components["schemas"]["Profile"];
            bankAccount: components["schemas"]["BankAccount"];
            wallet: components["schemas"]["Wallet"];
            invite: components["schemas"]["InviteSummary"];
            /** @description Active and inactive game accounts in display order. */
            slots: components["schemas"]["GameAccount"][];
            /** @description True when the socket reports changes of the wallet (see `x-socket` of this call). */
            reportsChanges?: boolean;
        };
        /** @description Authentication for the `/wallet` namespace of the socket. */
        WalletSocketAuth: {
            /** @description The member's token. */
            token: string;
            /**
             * Format: date-time
             * @description The `at` of the last message that the page received over the socket. Later changes are sent first.
             */
            since?: string | null;
        };
        /** @description The connection is established. Changes up to `at` have been sent. */
        WalletReady: {
            /**
             * Format: date-time
             * @description The server's time.
             */
            at: string;
            /** @description The wallet's current balance in baht. */
            balance: number;
        };
        /** @description A change of the wallet. The page then fetches the wallet again; this message only contains the reason. */
        WalletChange: {
            /** @description Identifies the change; repeated messages have the same id. It is a movement's id, or the source of the money such as `qr:` and the code's id. */
            id: string;
            /**
             * @description A deposit, a withdrawal that the bank paid or rejected, or another movement.
             * @enum {string}
             */
            kind: "deposit" | "withdrawal-paid" | "withdrawal-returned" | "other";
            /** @description The deposited, paid or moved amount in baht. */
            amount: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
            /** @description The wallet's current balance in baht. */
            balance: number;
        };
        SlotsReply: {
            /** @description Game accounts with current balances. */
            slots: components["schemas"]["GameAccount"][];
            /**
             * Format: date-time
             * @description When the balances were fetched.
             */
            refreshedAt: string;
        };
        SlotReply: {
            slot: components["schemas"]["GameAccount"];
        };
        SlotCredentials: {
            /** @description The user name at the game. */
            username: string;
            /** @description The password at the game. */
            password: string;
            /** @description Hidden form fields of the game's own login page, by name. Null for games without them. */
            event: {
                [key: string]: string;
            } | null;
        };
        TransferRequest: {
            /** @description A game's code or `wallet`. */
            from: string;
            /** @description A game's code or `wallet`. */
            to: string;
            /** @description The amount in baht, at least 1, with at most two decimals. */
            amount: number;
        };
        TransferAllRequest: {
            /** @description A game's code or `wallet`. */
            to: string;
        };
        TrueLinkRequest: {
            /** @description The gift link, two colons and the walletAccountName, encrypted with the site's fixed secret in the passphrase format of crypto-js AES (base64 of `Salted__`, salt and AES-256-CBC). */
            link: string;
        };
        MoneyReply: {
            /** @description The movement's id in the statement. */
            reference: string;
            status: components["schemas"]["MovementStatus"];
            /** @description The amount moved in baht. */
            amount: number;
            wallet: components["schemas"]["Wallet"];
        };
        TransferReply: {
            /** @description The movement's id in the statement. */
            reference: string;
            status: components["schemas"]["MovementStatus"];
            /** @description A game's code, `wallet`, or `all` for a transfer from the wallet and all games. */
            from: string;
            /** @description A game's code or `wallet`. */
            to: string;
            /** @description The amount moved in baht. */
            amount: number;
            wallet: components["schemas"]["Wallet"];
        };
        QrStatus: {
            /** @description The QR code's id. Null when there is none. */
            qrcodeId: string | null;
            /** @description True when a QR code is open. */
            hasQrcode: boolean;
            /** @description The QR code as SVG markup. Untrusted. */
            qrcode: string | null;
            /** @description The amount to pay in baht. */
            amount: number | null;
            /**
             * Format: date-time
             * @description When the code expires.
             */
            expireIn: string | null;
            /** @description Why there is no QR code: an error code or a text. */
            message: string | null;
            /**
             * @description The status of the last QR code.
             * @enum {string}
             */
            status: "none" | "waiting" | "paid" | "expired" | "cancelled";
            /**
             * Format: date-time
             * @description The server's time of the reply.
             */
            serverTime: string;
        };
        Invite: {
            /** @description The invited friend. */
            from: {
                /** @description The friend's profile name. */
                name: string;
            };
            /** @description The bonus earned in baht. */
            amount: number;
            /**
             * Format: date-time
             * @description When it was earned.
             */
            createdAt: string;
        };
        InviteList: {
            /** @description Rows on all pages. */
            total: number;
            /** @description The rows of this page. */
            invites: components["schemas"]["Invite"][];
        };
        InviteBonus: {
            /** @description The pending bonus in baht. */
            amount: number;
            /** @description Percentage of the bonus that the member keeps when the condition is met. */
            success: number;
            /** @description Percentage of the bonus that the member keeps when the condition is not met. */
            fail: number;
            /** @description True when the bonus can be received now. */
            isReceivable: boolean;
            terms?: components["schemas"]["InviteTerms"];
            /** @description The conditions of the bonus after it is received. Null when it has none. */
            conditions?: components["schemas"]["BonusConditions"] | null;
        };
        /** @description The conditions for a withdrawal of bonus money. */
        BonusConditions: {
            /** @description The required stakes in baht. */
            required: number;
            /** @description The bonus can be ended early when the total of wallet and games is below this amount in baht. 0: only when nothing is left. */
            cancelBelow: number;
        };
        /** @description What a friend must do before the inviter can receive the bonus. */
        InviteTerms: {
            /** @description The bonus as a percentage of the friend's first deposit. */
            percent: number;
            /** @description The minimum deposit in baht. */
            depositMin: number;
            /** @description The maximum bonus for one friend in baht. Null: no limit. */
            rewardMax: number | null;
            /** @description How many times the friend must stake the deposit. 0: any stake is enough. */
            friendTurnover: number;
            /** @description True when the friend's later withdrawals reduce the deposit that counts. */
            netOfWithdrawals: boolean;
        };
        BonusMoneyReply: {
            /** @description The result code, such as INVITE_BONUS_SUCCESS or REFUND_SUCCESS. */
            message: string;
            /** @description The movement's id in the statement. */
            reference: string;
            /** @description The amount credited in baht. */
            amount: number;
            /** @description Percentage that the member keeps when the condition is met. */
            success: number;
            /** @description Percentage that the member keeps when the condition is not met. */
            fail: number;
            wallet: components["schemas"]["Wallet"];
        };
        Refund: {
            /** @description The refund in baht. */
            refundAmount: number;
            /**
             * Format: date-time
             * @description When it was received.
             */
            createdAt: string;
        };
        RefundList: {
            /** @description Rows on all pages. */
            total: number;
            /** @description The rows of this page. */
            refunds: components["schemas"]["Refund"][];
        };
        RefundCheck: {
            /** @description True when there is a refund to receive. */
            result: boolean;
            /** @description True when an active bonus prevents receiving the refund. */
            bonus: boolean;
            /** @description The operator's information about refunds, as rich text. Untrusted. */
            info: string | null;
            /** @description The reserved refund in baht. */
            refundAmount: number;
            /** @description Percentage that the member keeps when the condition is met. 0: no condition. */
            refundSuccess: number;
            /** @description Percentage that the member keeps when the condition is not met. */
            refundFail: number;
            /** @description The conditions of the reserved refund after it is in the wallet. Null when it has none. */
            conditions?: components["schemas"]["BonusConditions"] | null;
        };
        RefundReceived: {
            /** @description The result code, such as REFUND_SUCCESS. */
            message: string;
            /** @description The reserved refund in baht. */
            refundAmount: number;
        };
        UserBonus: {
            /** @description The id of the member's claim. */
            _id: string;
            /** @description True while the bonus is active. */
            isActive: boolean;
            /** @description When the bonus was received, one entry for each time. */
            received: {
                /**
                 * Format: date-time
                 * @description When it was received.
                 */
                updatedAt: string;
            }[];
        };
        Bonus: {
            /** @description The bonus's code. */
            code: string;
            /** @description The bonus's name as text. */
            name: string;
            /**
             * @description The period of maxReceived: no period, a day or a week (Bangkok time).
             * @enum {string}
             */
            type: "limit" | "day" | "week";
            /** @description How often a member can receive the bonus per `type`. */
            maxReceived: number;
            /** @description Percentage that the member keeps when the condition is not met. */
            percentFail: number;
            /** @description Rich text with a %percentFail% placeholder. Untrusted. */
            notice: string | null;
            /** @description Banners. The first is the card's background. */
            banners: components["schemas"]["Banner"][];
            /** @description This member's claim, or null. */
            userBonus: components["schemas"]["UserBonus"] | null;
            terms?: components["schemas"]["OfferTerms"];
        };
        /** @description The conditions of an offer. */
        OfferTerms: {
            /** @description The minimum deposit in baht. */
            depositMin: number;
            /** @description How many times the sum of deposit and bonus must be staked before a withdrawal. */
            turnover: number;
            /** @description True when withdrawals after a deposit reduce the deposit that counts. */
            netOfWithdrawals: boolean;
        };
        /** @description Bonuses in display order. */
        BonusArray: components["schemas"]["Bonus"][];
        ActiveBonus: {
            /** @description True when a bonus or promotion is active. */
            status: boolean;
            /** @description The code to show: the code of the active bonus or promotion, INVITE or REFUND. Null when nothing is active. */
            type: string | null;
            /** @description The progress of the wagering condition and the effect of ending the bonus. Null when nothing is active. */
            wagering?: components["schemas"]["BonusWagering"] | null;
        };
        /** @description The progress of the active bonus's wagering condition and the effect of ending it. Amounts are in baht or kip. */
        BonusWagering: {
            /**
             * @description The currency of the amounts.
             * @enum {string}
             */
            currency: "BAHT" | "LAK";
            /** @description The credited bonus money. */
            bonus: number;
            /** @description The required stakes. */
            required: number;
            /** @description Stakes since the bonus was credited, as far as the games have reported them. */
            staked: number;
            /** @description True when the condition is met. */
            isMet: boolean;
            /** @description True when a withdrawal is possible now; it ends the bonus. Also false while the amount to forfeit is in games. */
            isWithdrawable: boolean;
            /** @description The part of the bonus that the member keeps when a withdrawal ends it. The rest is taken from the wallet first. */
            kept: number;
            /** @description Percentage of the bonus that the member keeps when the condition is met. */
            success: number;
            /** @description Percentage of the deposit and bonus left in the wallet that the member keeps when the condition is not met. */
            fail: number;
            /** @description The bonus can be ended early when the total of wallet and games is below this amount. 0: only when nothing is left. */
            cancelBelow: number;
        };
        BonusMinimum: {
            /** @description The threshold of the total balance in baht. 0 when no bonus is active. */
            minimum: number;
        };
        Promotion: {
            /** @description The promotion's code. */
            code: string;
            /** @description Percentage that the member keeps when the condition is not met. */
            percentFail: number;
            /** @description Rich text; not to be trusted. */
            description: string;
            terms?: components["schemas"]["OfferTerms"];
        };
        PromotionReply: {
            /** @description The promotion, or null when the member has none. */
            promotion: components["schemas"]["Promotion"] | null;
        };
        StatementRequest: {
            /** @description The page number, starting at 1. */
            page: number;
            /** @description Rows per page. */
            limit: number;
            /**
             * Format: date-time
             * @description Only rows at or after this time.
             */
            dateFrom?: string;
            /**
             * Format: date-time
             * @description Only rows before this time.
             */
            dateTo?: string;
        };
        StatementSource: {
            /** @description The source of the movement, as text. */
            description: string;
        };
        Statement: {
            /** @description The movement's id. */
            _id: string;
            /**
             * @description The type of the movement.
             * @enum {string}
             */
            statementType: "deposit" | "bonus" | "finish_bonus" | "withdraw" | "transfer";
            /** @description SUCCESS or FAILED; any other value while in progress. */
            status: string;
            /** @description The source: a game's code, `wallet`, `all` for the wallet and all games, or null for outside the site. */
            from: string | null;
            /** @description The target: a game's code, `wallet`, or null for outside the site. */
            to: string | null;
            /** @description The amount in baht. Negative when the member's money decreased; positive for transfers. */
            amount: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            createdAt: string;
            bonus?: components["schemas"]["StatementSource"];
            promotion?: components["schemas"]["StatementSource"];
            invite?: components["schemas"]["StatementSource"];
            refund?: components["schemas"]["StatementSource"];
            luckydraw?: components["schemas"]["StatementSource"];
        };
        StatementList: {
            /** @description Rows on all pages. */
            total: number;
            /** @description The rows of this page. */
            statements: components["schemas"]["Statement"][];
        };
        Slip: {
            /**
             * Format: date-time
             * @description When it was uploaded.
             */
            createdAt: string;
            /** @description The amount read from the slip in baht. 0 while unknown. */
            amount: number;
            /** @description SUCCESS or FAILED; any other value while in progress. */
            status: string;
            /** @description A note code that gives the reason, or null. */
            note: string | null;
            /** @description URL of the image, or null when only `getSlipUrl` provides it. */
            link: string | null;
            /** @description The slip's reference. */
            reference: string;
        };
        SlipList: {
            /** @description Rows on all pages. */
            total: number;
            /** @description The rows of this page. */
            slips: components["schemas"]["Slip"][];
        };
        SlipUrl: {
            /** @description URL of the image. It may expire after some minutes. */
            url: string;
        };
        SpinwheelSlice: {
            /** @description The slice's code. */
            code: string;
            /** @description The label on the slice. */
            label: string;
            /** @description CSS colour of the slice. Untrusted. */
            bgColor: string;
            /** @description CSS colour of the label. Untrusted. */
            textColor: string;
            /** @description The prize as rich text. Untrusted. */
            htmlDescription: string;
        };
        Spinwheel: {
            /** @description The wheel's name. */
            name: string;
            /** @description Slices, clockwise from the top. */
            slices: components["schemas"]["SpinwheelSlice"][];
        };
        SpinwheelSetup: {
            /** @description The wheel, or null when none is active. */
            activeSpinwheel: components["schemas"]["Spinwheel"] | null;
            /** @description The member's coins. A spin costs one coin. */
            userCoin: number;
        };
        SpinResult: {
            /** @description The code of the slice won. */
            code: string;
            /** @description The label of the slice won. */
            label: string;
            /** @description Coins left after this spin. */
            remainingCoin: number;
            /** @description Coins won in this spin. */
            wonCoin?: number;
            /** @description The coupon won in this spin, as `claimCoupon` takes it. Absent without one. */
            wonCoupon?: string;
        };
        SpinReply: {
            /** @description True when a coin was spent and a prize was drawn. */
            success: boolean;
            result?: components["schemas"]["SpinResult"];
            /** @description The error code of a rejected spin. */
            error?: string;
        };
        Coupon: {
            /** @description The value for `claimCoupon`. */
            coupon: string;
            /** @description The prize won. */
            prize: {
                /** @description The prize's name. */
                name: string;
                /** @description The label of its slice. */
                slice: string;
            };
            /** @description The value in baht (or `currency`). */
            amount: number;
            /**
             * @description The currency of the member's wallet.
             * @enum {string}
             */
            currency: "BAHT" | "LAK";
            /**
             * Format: date-time
             * @description When the coupon expires, or null.
             */
            expireAt: string | null;
        };
        CouponList: {
            /** @description Coupons, newest first. */
            coupons: components["schemas"]["Coupon"][];
        };
        CouponClaimRequest: {
            /** @description The `coupon` of the list. */
            coupon: string;
        };
        CouponClaimReply: {
            /** @description The result code, such as SUCCESS. */
            message: string;
            /** @description The movement's id in the statement. */
            reference: string;
            /** @description The amount credited in baht. */
            amount: number;
            wallet: components["schemas"]["Wallet"];
        };
        SpinwheelState: {
            /** @description Reports whether a wheel is active. */
            active: boolean;
        };
        AutoLoginReply: {
            /** @description The URL that opens the game with the member logged in. */
            link: string;
        };
        ChatConfig: {
            /** @description The prefix that `join` of the socket sends. */
            PREFIX: string;
            /** @description Origins of the operator's pages that may embed the chat in a frame. */
            embedOrigins: string[];
            /** @description A new signed guest id for a visitor. Null for a member. */
            guestId: string | null;
        };
        /** @description Authentication for the socket: a member's token or a guest's id. */
        ChatSocketAuth: {
            /** @description The member's token. */
            token?: string | null;
            /** @description The signed guest id of `getChatConfig`. */
            guestId?: string | null;
        };
        ChatSocketJoin: {
            /** @description The PREFIX of `getChatConfig`. */
            prefix: string;
            /** @description The member's id. It must match the token. */
            userId?: string | null;
            /** @description The guest's id. It must match the handshake. */
            guestId?: string | null;
        };
        /** @description The acknowledgement of `join`. `message` is present only on rejection. */
        ChatSocketJoined: {
            /** @description The sequence number of the newest message. Later messages come over the socket. */
            sequence?: number;
            /** @description The error code of the rejection. */
            message?: string;
        };
        ChatButton: {
            /** @description The label of the button. */
            title: string;
            /** @description web, call, postback or another type. */
            type: string;
            /** @description A URL, a phone number or the text to post back, depending on `type`. */
            payload: string;
        };
        ChatTextMessage: {
            /**
             * @description Plain text.
             * @constant
             */
            message_type: "text";
            /** @description The text. */
            payload: {
                /** @description The text. */
                message: string;
            };
        };
        ChatButtonsMessage: {
            /**
             * @description Text with buttons.
             * @constant
             */
            message_type: "buttons";
            /** @description The text and its buttons. */
            payload: {
                /** @description The text. */
                message: string;
                /** @description Buttons from top to bottom. */
                buttons: components["schemas"]["ChatButton"][];
            };
        };
        ChatMediaMessage: {
            /**
             * @description An image, a video or another file.
             * @constant
             */
            message_type: "media";
            /** @description The media. */
            payload: {
                /** @description Text next to the media; may be empty. */
                message: string;
                /**
                 * @description How to show it.
                 * @enum {string}
                 */
                fileType: "image" | "video" | "file";
                /** @description The `path` of the upload. */
                filePath: string;
                /** @description The file's own name. */
                name: string;
            };
        };
        ChatQuickRepliesMessage: {
            /**
             * @description Text with answers to tap.
             * @constant
             */
            message_type: "quick_replies";
            /** @description The text and the answers. */
            payload: {
                /** @description The text. */
                message: string;
                /** @description Answers from left to right. */
                buttons: components["schemas"]["ChatButton"][];
            };
        };
        ChatCard: {
            /** @description URL of the card's picture. */
            image_url: string | null;
            /** @description The card's title. */
            title: string;
            /** @description The line below the title. */
            subtitle: string | null;
            /** @description Buttons from top to bottom. */
            buttons: components["schemas"]["ChatButton"][];
        };
        ChatGenericMessage: {
            /**
             * @description A carousel of cards.
             * @constant
             */
            message_type: "generic";
            /** @description The cards. */
            payload: {
                /** @description Cards from left to right. */
                cards: components["schemas"]["ChatCard"][];
            };
        };
        ChatPostbackMessage: {
            /**
             * @description Sent when the customer taps a button.
             * @constant
             */
            message_type: "postback";
            /** @description The tapped button. */
            payload: {
                /** @description The label of the button. */
                title: string;
                /** @description The button's payload. */
                message: string;
            };
        };
        ChatUnknownMessage: {
            /**
             * @description A type that this contract does not define; the server sets it.
             * @constant
             */
            message_type: "unknown";
            /** @description The part that can be shown. */
            payload: {
                /** @description A fallback text. */
                message?: string;
            };
        };
        ChatMessage: components["schemas"]["ChatTextMessage"] | components["schemas"]["ChatButtonsMessage"] | components["schemas"]["ChatMediaMessage"] | components["schemas"]["ChatQuickRepliesMessage"] | components["schemas"]["ChatGenericMessage"] | components["schemas"]["ChatPostbackMessage"] | components["schemas"]["ChatUnknownMessage"];
        ChatIdentity: {
            /** @description The member's id. It must match the token. */
            userId?: string | null;
            /** @description The signed guest id of `getChatConfig`. */
            guestId?: string | null;
        };
        ChatConversation: {
            /** @description `customer`, or any other value for the operator's side. */
            sender: string;
            message: components["schemas"]["ChatMessage"];
            /** @description The member's id. Absent or null for a guest. */
            userId?: string | null;
            /** @description The guest's id. Absent or null for a member. */
            guestId?: string | null;
            /** @description The member's phone number. */
            username?: string | null;
            /** @description The sender's name. */
            name?: string | null;
            /** @description The device token for push notifications. */
            deviceToken?: string | null;
            /**
             * Format: date-time
             * @description When the message was written. In the history it is the server's time.
             */
            createdAt: string;
            /** @description The chat session of the message. */
            session_id?: string | null;
            /** @description A unique id that the sender gave to the message. */
            clientMessageId: string;
        };
        ChatReceipt: {
            /**
             * Format: date-time
             * @description When the server accepted the message.
             */
            createdAt: string;
            /** @description The sequence number in the conversation. */
            sequence: number;
        };
        ChatHistoryRequest: {
            /** @description The member's id. It must match the token. */
            userId?: string | null;
            /** @description The signed guest id of `getChatConfig`. */
            guestId?: string | null;
            /** @description Maximum number of messages. */
            limit: number;
            /** @description Number of newest messages to skip. */
            skip: number;
            /** @description Only messages after this sequence number. */
            afterSequence?: number;
        };
        ChatHistoryMessage: {
            /** @description `customer`, or any other value for the operator's side. */
            sender: string;
            message: components["schemas"]["ChatMessage"];
            /** @description The member's id. */
            userId?: string | null;
            /** @description The guest's id. */
            guestId?: string | null;
            /** @description The member's phone number. */
            username?: string | null;
            /** @description The sender's name. */
            name?: string | null;
            /**
             * Format: date-time
             * @description When the server accepted the message.
             */
            createdAt: string;
            /** @description The chat session of the message. */
            session_id?: string | null;
            /** @description A unique id that the sender gave to the message. */
            clientMessageId: string;
            /** @description The sequence number in the conversation, without gaps. */
            sequence: number;
            /** @description True when the customer had read this message at the time of the reply. */
            read: boolean;
        };
        /** @description Messages, newest first. */
        ChatHistory: components["schemas"]["ChatHistoryMessage"][];
        ChatUploadReply: {
            /** @description URL of the stored file, for a media message. */
            path: string;
        };
        ReportBatch: {
            /** @description Errors since the last batch. */
            reports: components["schemas"]["PageReport"][];
            /** @description Speed measurements of the page. */
            measures: components["schemas"]["PageMeasure"][];
        };
        PageReport: {
            /** @description The id that the page showed. The user can give it to support. */
            id: string;
            /** @description The code of the problem, such as REMOTE-CRASHED. An unknown code counts as `other`. */
            code: string;
            /** @description The remote with the problem. `shell`: the frame around the remotes. `other`: unknown. */
            remote: string;
            /** @description The released version of that remote. `other`: unknown. */
            version: string;
            /** @description The page's path in a manifest, never the actual URL. `other`: not in a manifest. */
            page: string;
            /** @description The subject: a call of this contract, an event, an action or an exposed module. */
            about?: string;
            /** @description The class name of the error, never its message. */
            error?: string;
            /** @description Validation problems by type, never with values: `amount expected, string received`. */
            problems?: string[];
            /** @description Stack frames in the site's own files, innermost first: `remote-wallet/home.3f2a.js:1:2345`. */
            stack?: string[];
        };
        PageMeasure: {
            /**
             * @description Largest contentful paint, interaction to next paint, cumulative layout shift.
             * @enum {string}
             */
            name: "LCP" | "INP" | "CLS";
            /** @description LCP and INP in ms. CLS is a score without a unit. */
            value: number;
            /** @description The first page of the visit, as its path in a manifest, or `other`. */
            page: string;
            /** @description The remote that owns that page, or `shell`. */
            remote: string;
            /** @description The released version of that remote. */
            version: string;
        };
    };
    responses: {
        /** @description The request does not match this contract (MALFORMED_REQUEST). `details.field` names the first invalid field. */
        Malformed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The token is missing, unknown or logged out (`invalid-token`). It was not used for a week or is older than 30 days
         *     (EXPIRED_AUTH_TOKEN). The account is closed (INVALID_USER_1) or suspended (INVALID_USER_2). The password was changed
         *     (INVALID_USER_3). The operator ended all sessions of the member (INVALID_USER_4). The data belongs to another member
         *     or guest (UNAUTHORIZED). The operator denied the network (INVALID_IP).
         */
        InvalidToken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The idempotency key was used for another request (IDEMPOTENCY_MISMATCH). */
        IdempotencyConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The service no longer exists (`gone`). */
        Gone: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The upload is larger than the backend accepts (FILE_TOO_LARGE). */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A business rule rejects the request. `message` is one of the call's `x-refusals`. */
        Refused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many requests (REQUEST_LIMIT or REQUEST_LIMIT_1MIN). `details.retryAfter` is the time to wait in ms. */
        RequestLimit: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The backend failed (INTERNAL_SERVER_ERROR). `details.requestId` is the request's id in the log. */
        Internal: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description A value that differs on each call, so that the browser does not use a cached reply. The backend ignores it. */
        FreshAddress: string;
        /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
        ClientMarker: string;
        /** @description A key takes effect once. A repeated request with the same key returns the first response; a different request with this key returns 409. */
        IdempotencyKey: string;
        /** @description The language (th, lo or en) of the operator's texts. Without a translation the edition's default language is used. */
        AcceptLanguage: string;
        /** @description The `code` of a game account. */
        SlotCode: string;
        /** @description A QR provider. KBANK is the bank's own QR code, confirmed by SMS. */
        QrProvider: "KBANK" | "WW" | "PAYTIMZ" | "PAYONEX" | "ZPAY";
        /** @description The `qrcodeId` of an open QR code. */
        QrCodeId: string;
        /** @description The upper-case code of a bonus or promotion. */
        Code: string;
        /** @description The `reference` of a slip. */
        Reference: string;
        /** @description The lower-case code of a game with login links, such as pg, betflix, askmebet, imi, usun, areaslot, circus, slotracha, pgslot, joker2 or huayhd. */
        Game: string;
        /** @description The user name of the member's account at the game. */
        GameUsername: string;
        /** @description The password of the member's account at the game. */
        GamePassword: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    lookupBanks: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankList"];
                };
            };
            400: components["responses"]["Malformed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    lookupDeposit: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description The language (th, lo or en) of the operator's texts. Without a translation the edition's default language is used. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DepositOptions"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            410: components["responses"]["Gone"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    lookupConditions: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description The language (th, lo or en) of the operator's texts. Without a translation the edition's default language is used. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConditionList"];
                };
            };
            400: components["responses"]["Malformed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    lookupAgreements: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description The language (th, lo or en) of the operator's texts. Without a translation the edition's default language is used. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgreementList"];
                };
            };
            400: components["responses"]["Malformed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    lookupInfo: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description The language (th, lo or en) of the operator's texts. Without a translation the edition's default language is used. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteInfo"];
                };
            };
            400: components["responses"]["Malformed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    lookupNotice: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description The language (th, lo or en) of the operator's texts. Without a translation the edition's default language is used. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notice"];
                };
            };
            400: components["responses"]["Malformed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    lookupContact: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description The language (th, lo or en) of the operator's texts. Without a translation the edition's default language is used. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contact"];
                };
            };
            400: components["responses"]["Malformed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    lookupWithdraw: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WithdrawLimits"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            410: components["responses"]["Gone"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    lookupSlip: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlipRules"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            410: components["responses"]["Gone"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    lookupSources: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description The language (th, lo or en) of the operator's texts. Without a translation the edition's default language is used. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SourceList"];
                };
            };
            400: components["responses"]["Malformed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    lookupActive: {
        parameters: {
            query?: {
                /** @description A value that differs on each call, so that the browser does not use a cached reply. The backend ignores it. */
                at?: components["parameters"]["FreshAddress"];
            };
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceState"];
                };
            };
            400: components["responses"]["Malformed"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    lookupRegisterOtp: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisterOtpState"];
                };
            };
            400: components["responses"]["Malformed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    lookupEnableChatWidget: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatWidgetState"];
                };
            };
            400: components["responses"]["Malformed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    validateAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegistrationDraft"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Malformed"];
            410: components["responses"]["Gone"];
            422: components["responses"]["Refused"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    createAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Registration"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Malformed"];
            410: components["responses"]["Gone"];
            422: components["responses"]["Refused"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    getProfile: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileReply"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            410: components["responses"]["Gone"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    updateProfile: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfileUpdate"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileReply"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            410: components["responses"]["Gone"];
            422: components["responses"]["Refused"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    updateBankAccountName: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankAccountNameUpdate"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileReply"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            410: components["responses"]["Gone"];
            422: components["responses"]["Refused"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            410: components["responses"]["Gone"];
            422: components["responses"]["Refused"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginReply"];
                };
            };
            400: components["responses"]["Malformed"];
            410: components["responses"]["Gone"];
            422: components["responses"]["Refused"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            410: components["responses"]["Gone"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    sendOtp: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OtpSendRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OtpSendReply"];
                };
            };
            400: components["responses"]["Malformed"];
            410: components["responses"]["Gone"];
            422: components["responses"]["Refused"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    verifyOtp: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OtpVerifyRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OtpVerifyReply"];
                };
            };
            400: components["responses"]["Malformed"];
            410: components["responses"]["Gone"];
            422: components["responses"]["Refused"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    getWallet: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WalletReply"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            410: components["responses"]["Gone"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    refreshSlots: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlotsReply"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            410: components["responses"]["Gone"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    activateSlot: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path: {
                /** @description The `code` of a game account. */
                slotCode: components["parameters"]["SlotCode"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlotReply"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            410: components["responses"]["Gone"];
            422: components["responses"]["Refused"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    getSlotCredentials: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path: {
                /** @description The `code` of a game account. */
                slotCode: components["parameters"]["SlotCode"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlotCredentials"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            410: components["responses"]["Gone"];
            422: components["responses"]["Refused"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    resetSlotPassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path: {
                /** @description The `code` of a game account. */
                slotCode: components["parameters"]["SlotCode"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            410: components["responses"]["Gone"];
            422: components["responses"]["Refused"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    addMoney: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description A key takes effect once. A repeated request with the same key returns the first response; a different request with this key returns 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AmountRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MoneyReply"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            409: components["responses"]["IdempotencyConflict"];
            410: components["responses"]["Gone"];
            422: components["responses"]["Refused"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    transfer: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description A key takes effect once. A repeated request with the same key returns the first response; a different request with this key returns 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransferRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransferReply"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            409: components["responses"]["IdempotencyConflict"];
            410: components["responses"]["Gone"];
            422: components["responses"]["Refused"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    transferAll: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description A key takes effect once. A repeated request with the same key returns the first response; a different request with this key returns 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransferAllRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransferReply"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            409: components["responses"]["IdempotencyConflict"];
            410: components["responses"]["Gone"];
            422: components["responses"]["Refused"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    withdraw: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description A key takes effect once. A repeated request with the same key returns the first response; a different request with this key returns 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AmountRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MoneyReply"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            409: components["responses"]["IdempotencyConflict"];
            410: components["responses"]["Gone"];
            422: components["responses"]["Refused"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    withdrawAll: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description A key takes effect once. A repeated request with the same key returns the first response; a different request with this key returns 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AmountRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MoneyReply"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            409: components["responses"]["IdempotencyConflict"];
            410: components["responses"]["Gone"];
            422: components["responses"]["Refused"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    uploadSlip: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description A key takes effect once. A repeated request with the same key returns the first response; a different request with this key returns 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UploadRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Slip"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            409: components["responses"]["IdempotencyConflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    redeemTrueLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description A key takes effect once. A repeated request with the same key returns the first response; a different request with this key returns 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrueLinkRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MoneyReply"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            409: components["responses"]["IdempotencyConflict"];
            410: components["responses"]["Gone"];
            422: components["responses"]["Refused"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    getQrCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path: {
                /** @description A QR provider. KBANK is the bank's own QR code, confirmed by SMS. */
                providerOrId: components["parameters"]["QrProvider"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QrStatus"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            410: components["responses"]["Gone"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    createQrCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description A key takes effect once. A repeated request with the same key returns the first response; a different request with this key returns 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description A QR provider. KBANK is the bank's own QR code, confirmed by SMS. */
                providerOrId: components["parameters"]["QrProvider"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AmountRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QrStatus"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            409: components["responses"]["IdempotencyConflict"];
            410: components["responses"]["Gone"];
            422: components["responses"]["Refused"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    deleteQrCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path: {
                /** @description The `qrcodeId` of an open QR code. */
                providerOrId: components["parameters"]["QrCodeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QrStatus"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            410: components["responses"]["Gone"];
            422: components["responses"]["Refused"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    listInvites: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PageRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InviteList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            410: components["responses"]["Gone"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    getInviteBonus: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InviteBonus"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            410: components["responses"]["Gone"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    receiveInviteBonus: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description A key takes effect once. A repeated request with the same key returns the first response; a different request with this key returns 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BonusMoneyReply"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            409: components["responses"]["IdempotencyConflict"];
            410: components["responses"]["Gone"];
            422: components["responses"]["Refused"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    listInviteBanners: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description The language (th, lo or en) of the operator's texts. Without a translation the edition's default language is used. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BannerList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            410: components["responses"]["Gone"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    listRefunds: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PageRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            410: components["responses"]["Gone"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    checkRefund: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description The language (th, lo or en) of the operator's texts. Without a translation the edition's default language is used. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundCheck"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            410: components["responses"]["Gone"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    receiveRefund: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description A key takes effect once. A repeated request with the same key returns the first response; a different request with this key returns 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundReceived"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            409: components["responses"]["IdempotencyConflict"];
            410: components["responses"]["Gone"];
            422: components["responses"]["Refused"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    addRefundToWallet: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description A key takes effect once. A repeated request with the same key returns the first response; a different request with this key returns 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BonusMoneyReply"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            409: components["responses"]["IdempotencyConflict"];
            410: components["responses"]["Gone"];
            422: components["responses"]["Refused"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    listRefundBanners: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description The language (th, lo or en) of the operator's texts. Without a translation the edition's default language is used. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BannerList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            410: components["responses"]["Gone"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    listBonuses: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description The language (th, lo or en) of the operator's texts. Without a translation the edition's default language is used. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BonusArray"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            410: components["responses"]["Gone"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    activateBonus: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description A key takes effect once. A repeated request with the same key returns the first response; a different request with this key returns 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The upper-case code of a bonus or promotion. */
                code: components["parameters"]["Code"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserBonus"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            409: components["responses"]["IdempotencyConflict"];
            410: components["responses"]["Gone"];
            422: components["responses"]["Refused"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    checkActiveBonus: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActiveBonus"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            410: components["responses"]["Gone"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    checkBonusMinimum: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BonusMinimum"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            410: components["responses"]["Gone"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    clearBonus: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description A key takes effect once. A repeated request with the same key returns the first response; a different request with this key returns 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            409: components["responses"]["IdempotencyConflict"];
            410: components["responses"]["Gone"];
            422: components["responses"]["Refused"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    getCurrentPromotion: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description The language (th, lo or en) of the operator's texts. Without a translation the edition's default language is used. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PromotionReply"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            410: components["responses"]["Gone"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    findPromotion: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description The language (th, lo or en) of the operator's texts. Without a translation the edition's default language is used. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The upper-case code of a bonus or promotion. */
                code: components["parameters"]["Code"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PromotionReply"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            410: components["responses"]["Gone"];
            422: components["responses"]["Refused"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    activatePromotion: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description A key takes effect once. A repeated request with the same key returns the first response; a different request with this key returns 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The language (th, lo or en) of the operator's texts. Without a translation the edition's default language is used. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The upper-case code of a bonus or promotion. */
                code: components["parameters"]["Code"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PromotionReply"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            409: components["responses"]["IdempotencyConflict"];
            410: components["responses"]["Gone"];
            422: components["responses"]["Refused"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    listStatements: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description The language (th, lo or en) of the operator's texts. Without a translation the edition's default language is used. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StatementRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatementList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            410: components["responses"]["Gone"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    listSlips: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PageRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlipList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            410: components["responses"]["Gone"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    getSlipUrl: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path: {
                /** @description The `reference` of a slip. */
                reference: components["parameters"]["Reference"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlipUrl"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            410: components["responses"]["Gone"];
            422: components["responses"]["Refused"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    getSpinwheelSetup: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description The language (th, lo or en) of the operator's texts. Without a translation the edition's default language is used. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpinwheelSetup"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            410: components["responses"]["Gone"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    spin: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description A key takes effect once. A repeated request with the same key returns the first response; a different request with this key returns 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The language (th, lo or en) of the operator's texts. Without a translation the edition's default language is used. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpinReply"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            409: components["responses"]["IdempotencyConflict"];
            410: components["responses"]["Gone"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    listCoupons: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description The language (th, lo or en) of the operator's texts. Without a translation the edition's default language is used. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CouponList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            410: components["responses"]["Gone"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    claimCoupon: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description A key takes effect once. A repeated request with the same key returns the first response; a different request with this key returns 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CouponClaimRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CouponClaimReply"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            409: components["responses"]["IdempotencyConflict"];
            410: components["responses"]["Gone"];
            422: components["responses"]["Refused"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    getSpinwheelActive: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpinwheelState"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            410: components["responses"]["Gone"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    autoLogin: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path: {
                /** @description The lower-case code of a game with login links, such as pg, betflix, askmebet, imi, usun, areaslot, circus, slotracha, pgslot, joker2 or huayhd. */
                game: components["parameters"]["Game"];
                /** @description The user name of the member's account at the game. */
                username: components["parameters"]["GameUsername"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AutoLoginReply"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            410: components["responses"]["Gone"];
            422: components["responses"]["Refused"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    autoLoginWithPassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path: {
                /** @description The lower-case code of a game with login links, such as pg, betflix, askmebet, imi, usun, areaslot, circus, slotracha, pgslot, joker2 or huayhd. */
                game: components["parameters"]["Game"];
                /** @description The user name of the member's account at the game. */
                username: components["parameters"]["GameUsername"];
                /** @description The password of the member's account at the game. */
                password: components["parameters"]["GamePassword"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AutoLoginReply"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            410: components["responses"]["Gone"];
            422: components["responses"]["Refused"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    getChatConfig: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatConfig"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            410: components["responses"]["Gone"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    sendChatMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChatConversation"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatReceipt"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            410: components["responses"]["Gone"];
            422: components["responses"]["Refused"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    listChatHistory: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChatHistoryRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatHistory"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            410: components["responses"]["Gone"];
            422: components["responses"]["Refused"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    uploadChatImage: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ChatUploadRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatUploadReply"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    uploadChatVideo: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ChatUploadRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatUploadReply"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    markChatRead: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChatIdentity"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["InvalidToken"];
            410: components["responses"]["Gone"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
    sendReports: {
        parameters: {
            query?: never;
            header?: {
                /** @description A fixed value that identifies this client. `CLIENT_MARKER` sets it; the default is `wallet-web`. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportBatch"];
            };
        };
        responses: {
            /** @description Accepted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["RequestLimit"];
            "5XX": components["responses"]["Internal"];
        };
    };
}
