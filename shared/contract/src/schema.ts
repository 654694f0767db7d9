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
        /** The banks of Thailand and Laos that a member may register with. */
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
        /** The ways of depositing that are open to this member. */
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
        /** The agreements a member accepts, one HTML string each. */
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
        /** The name and address of the site. */
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
        /** The notice shown to members now. */
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
        /** How to reach the operator. */
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
        /** The least and the most a member may withdraw at once. */
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
        /** When and how slips may be uploaded. */
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
        /** How a visitor may have heard of the site. */
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
        /** Whether the service still exists. */
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
        /** Whether registration asks for a one-time code. */
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
        /** Whether the chat widget is shown. */
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
         * Checks a registration before bank data is asked for.
         * @description Bank fields may be empty or absent; what is given is checked.
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
         * @description `details.field` names the first wrong field. REGISTER_FAIL: the operator takes no registrations now.
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
        /** The member and their bank account. */
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
        /** Corrects the name of the bank account's holder. */
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
         * @description NO_USER and INACTIVE_USER (the account is closed or suspended) are said only to who knows the password; LOGIN_FAIL: the operator takes no logins now.
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
        /** Revokes the token it is called with. */
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
         * @description Needing no code is no failure: the reply says so in `code`. A member's number gets a code like any other, and only who has it is told. OTP_BLOCK: too many wrong codes by this requester.
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
         * Proves a phone number by the code sent to it.
         * @description OTP_TOKEN_INVALID: not a token; OTP_NOT_EXIST: no code goes with it; OTP_VERIFIED: its proof was used; EXISTING_USER: proven, and a member's already; OTP_VERIFY_FAIL: no registrations are taken now. The right code again gets the same proof again.
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
        /** The member, their bank account, wallet, invite bonus and game accounts. */
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
        /** Asks every game for its balance and returns the game accounts. */
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
        /** Gives a game account a new password, to be fetched afterwards. */
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
         * @description Money is credited once the bank reports it; until then the reply says PROCESSING.
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
        /** Gathers the wallet and every active game into one place. */
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
        /** Pays money from the wallet to the member's bank account. */
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
        /** Gathers every active game into the wallet, then pays the amount out. */
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
         * @description Allow 300000 ms; the result of the check appears in the list of slips.
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
        /** Redeems a wallet provider's gift link. */
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
        /** The QR code now open with a provider, if any. */
        get: operations["getQrCode"];
        put?: never;
        /**
         * Opens a QR code for an amount with a provider.
         * @description A provider that refuses answers with `hasQrcode` false and its `message`; a code open with any provider ends.
         *     With KBANK the amount to pay may be some satang more than asked, so that no two members' codes that can be paid are
         *     alike; a member who has too many such amounts at a time is asked to wait (REQUEST_LIMIT).
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
        /** Bonuses earned by inviting, newest first. */
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
        /** The invite bonus that waits to be received, and its conditions. */
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
         * Moves the waiting invite bonus to the wallet.
         * @description A friend's first deposit earns a share of it, which can be received once the friend has played. INVITE_COLLECT: all of it was received; INVITE_BONUS_FAIL: the operator's budget is used up; BONUS_REMAINING: bonus money runs, or a game does not answer.
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
        /** Whether a refund can be received, and its conditions. */
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
         * Sets the accrued refund of losses aside for the member.
         * @description Counts what was lost less won since the last refund. NO_REFUND: neither; REFUND_MINIMUM: nothing is left to give back; REFUND_CONDITION: too little was lost.
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
         * Moves the refund set aside to the wallet.
         * @description REFUND_CONDITION: the member still has more than the operator's limit; BONUS_REMAINING: bonus money runs, or a game does not answer.
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
        /** Every bonus on offer with what this member did with it. */
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
         * @description INVALID_CODE: no such bonus; BONUS_ALREADY_ACTIVE: this one runs; BONUS_REMAINING: other bonus money runs, or a game does not answer; BONUS_MAX_CLAIMED: its cap is reached; BONUS_FULL: its quota or budget is used up; BONUS_CONDITION: no deposit counts for it.
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
        /** Whether a bonus is active, and of which type. */
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
        /** The total below which an active bonus may be ended. */
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
         * @description Ends whatever bonus money runs: bonus, promotion, invite bonus or refund. BONUS_REMAINING: money is on its way, a game does not answer, or the share that is not kept lies in games.
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
        /** The promotion the member is in, if any. */
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
         * Enters the promotion with this code.
         * @description BONUS_REMAINING: other bonus money runs, or a game does not answer.
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
        /** What happened to the member's money, newest first. */
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
        /** The slips the member uploaded, newest first. */
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
        /** Where the image of a slip can be seen. */
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
        /** The active wheel and the coins left. */
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
         * @description The server draws; a refused spin answers 200 with `success` false and spends nothing.
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
        /** The coupons won that wait to be claimed. */
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
        /** Whether there is a wheel to spin. */
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
        /** A link that logs a game account in by its user name. */
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
        /** A link that logs a game account in by user name and password. */
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
        /** What a chat needs before it joins. */
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
         * Sends one message of the customer.
         * @description The same clientMessageId sent again is the same message and gets the same answer.
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
         * @description A member's conversation follows from the token, a guest's from the signed guest id; another's is refused.
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
         * Stores an image (png, jpeg, gif; at most 10 MB) for a message.
         * @description Allow 300000 ms. A visitor without a genuine `guestId` gets UNAUTHORIZED.
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
         * Stores a video (mp4, quicktime; at most 20 MB) for a message.
         * @description Allow 300000 ms. A visitor without a genuine `guestId` gets UNAUTHORIZED.
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
         * Takes what went wrong on a page and how fast it was, for the operator's counters and log.
         * @description Nobody is named in it, and nothing is kept of the requester. Browsers send it as a beacon, so without headers of
         *     ours; a body is at most 16 KiB. A page that is answered with a 4xx other than 408 and 429 sends no more.
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
            /** @description An error code, `invalid-token`, `gone`, or a sentence to be shown as it is. */
            message: string;
            /** @description What helps to act on the error. */
            details?: {
                /** @description The request field that is wrong. */
                field?: string;
                /** @description The limit in baht that the amount crossed. */
                limit?: number;
                /** @description Milliseconds to wait before trying again. */
                retryAfter?: number;
                /** @description The request's id in the backend's log. */
                requestId?: string;
            };
        };
        Done: {
            /** @description A code that says it is done, like OK, SUCCESS or BONUS_CLEAR. */
            message: string;
        };
        PageRequest: {
            /** @description The page wanted, from 1. */
            page: number;
            /** @description Rows per page. */
            limit: number;
        };
        AmountRequest: {
            /** @description Baht with at most two decimals. */
            amount: number;
        };
        UploadRequest: {
            /** @description The file; judged by its content, not its name. */
            file: unknown;
        };
        ChatUploadRequest: {
            /** @description Who a visitor chats as; stands before the file. A member is known by the token. */
            guestId?: string;
            /** @description The file; judged by its content, not its name. */
            file: unknown;
        };
        Banner: {
            /** @description URL of the banner's picture. */
            image: string | null;
            /** @description Rich text shown with or instead of the picture; not to be trusted. */
            html: string | null;
        };
        BannerList: {
            /** @description Banners in the order to show them. */
            banners: components["schemas"]["Banner"][];
        };
        /**
         * @description Where a movement of money stands; PROCESSING until the other side has answered.
         * @enum {string}
         */
        MovementStatus: "SUCCESS" | "FAILED" | "PROCESSING";
        Wallet: {
            /** @description Money in the wallet in baht (or `currency`). */
            amount: number;
            /**
             * @description The currency of every amount of this member.
             * @enum {string}
             */
            currency: "BAHT" | "LAK";
        };
        Bank: {
            /** @description The bank's code, like KBANK or BCEL. */
            code: string;
            /** @description The bank's name in Thai. */
            nameTH: string;
            /** @description The bank's name in English. */
            nameEN: string;
            /** @description The bank's name in Lao. */
            nameLA: string;
            /** @description URL of the mark drawn for the bank. */
            logo: string | null;
        };
        BankList: {
            /** @description Banks in the order to show them. */
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
            /** @description The code of the bank, like SCB, KBANK, GSB or BCEL. */
            bankCode: string;
            /** @description What the account is for, like PAYMENT. */
            bankType: string;
            /**
             * @description How the operator learns of the deposit.
             * @enum {string}
             */
            mode: "AUTO" | "SMS";
            bank: components["schemas"]["BankName"];
            /** @description The holder's name. */
            bankAccountName: string;
            /** @description The account's number in digits. */
            bankAccountNo: string;
            /**
             * @description The account's currency; null outside the Lao edition.
             * @enum {string|null}
             */
            currency: "BAHT" | "LAK" | null;
        };
        DepositWalletAccount: {
            /** @description The holder's name; also part of an encrypted gift link. */
            walletAccountName: string;
            /** @description The phone number to send to. */
            walletAccountNo: string | null;
            /**
             * @description AUTO: send to the number; gift: send a gift link.
             * @enum {string}
             */
            mode: "AUTO" | "gift";
        };
        DepositOptions: {
            /** @description Bank accounts to transfer to. */
            banks: components["schemas"]["DepositBankAccount"][];
            /** @description Wallet accounts to send to. */
            wallets: components["schemas"]["DepositWalletAccount"][];
            /** @description True when only plain account details are to be shown. */
            isManual: boolean;
            /** @description QR providers that are open. */
            qrProviders: ("KBANK" | "WW" | "PAYTIMZ" | "PAYONEX" | "ZPAY")[];
            /** @description The least deposit by QR code in baht. */
            minDeposit: number;
            /** @description The least gift-link deposit in baht. */
            minTrueWallet: number;
        };
        ConditionList: {
            /** @description Rich texts in order; not to be trusted. */
            conditions: string[];
        };
        AgreementList: {
            /** @description HTML texts in order; not to be trusted. */
            agreements: string[];
        };
        SiteInfo: {
            /** @description The site's name. */
            name: string;
            /** @description The site's address. */
            website: string;
        };
        Notice: {
            /** @description Rich text, or null when there is nothing to say; not to be trusted. */
            notice: string | null;
        };
        Contact: {
            /** @description Rich text; not to be trusted. */
            contactText: string;
            /** @description Address of the operator's chat account. */
            lineLink: string | null;
            /** @description Name of the operator's chat account. */
            lineName: string | null;
            /** @description URL of a QR image; null lets the site use its own. */
            lineQR: string | null;
        };
        WithdrawLimits: {
            /** @description The least withdrawal in baht. */
            withdrawMin: number;
            /** @description The largest withdrawal in baht. */
            withdrawMax: number;
        };
        SlipRules: {
            /** @description Whether slips are accepted at all. */
            enabled: boolean;
            /** @description Start of the daily closed window, HH:mm in Bangkok. */
            closedFrom: string | null;
            /** @description End of the daily closed window, HH:mm in Bangkok. */
            closedUntil: string | null;
            /** @description Milliseconds after the transfer within which its slip must come. */
            uploadWithin: number;
            /** @description The largest accepted file in bytes. */
            maxBytes: number;
        };
        Source: {
            /** @description What registration sends as sourceCode. */
            code: string;
            /** @description What the visitor reads. */
            description: string;
        };
        SourceList: {
            /** @description Sources in the order to show them. */
            sources: components["schemas"]["Source"][];
        };
        ServiceState: {
            /**
             * @description `gone` when the service has ended, else null.
             * @enum {string|null}
             */
            terminated: "gone" | null;
        };
        RegisterOtpState: {
            /** @description True when registration asks for a one-time code. */
            registerOTP: boolean;
        };
        ChatWidgetState: {
            /** @description True when the chat widget is to be shown. */
            enableChatWidget: boolean;
        };
        Registration: {
            /** @description The profile name. */
            name: string;
            /** @description The phone number. */
            username: string;
            /** @description The password; INVALID_USER_INFO below 8 characters, and for those that are easy to guess. */
            password: string;
            /** @description The code of a source. */
            sourceCode?: string;
            /** @description The inviter's code, PR and their profile id; ignored when it is nobody's, because an old link may fill it in for good. */
            inviteCode?: string;
            /** @description The code of a bank. */
            bankCode: string;
            /** @description First and last name of the holder joined by a space. */
            bankAccountName: string;
            /** @description The account's number in digits. */
            bankAccountNo: string;
            /**
             * @description The member's currency; Lao edition only.
             * @enum {string}
             */
            currency?: "BAHT" | "LAK";
            /** @description What verify gave for this phone number; without it UNVERIFIED_OTP where a code is asked for. */
            phoneProof?: string;
        };
        RegistrationDraft: {
            /** @description The profile name. */
            name: string;
            /** @description The phone number. */
            username: string;
            /** @description The password; INVALID_USER_INFO below 8 characters, and for those that are easy to guess. */
            password: string;
            /** @description The code of a source. */
            sourceCode?: string;
            /** @description The inviter's code, PR and their profile id; ignored when it is nobody's, because an old link may fill it in for good. */
            inviteCode?: string;
            /** @description The code of a bank. */
            bankCode?: string;
            /** @description First and last name of the holder joined by a space. */
            bankAccountName?: string;
            /** @description The account's number in digits. */
            bankAccountNo?: string;
            /**
             * @description The member's currency; Lao edition only.
             * @enum {string}
             */
            currency?: "BAHT" | "LAK";
            /** @description What verify gave for this phone number; without it UNVERIFIED_OTP where a code is asked for. */
            phoneProof?: string;
        };
        Profile: {
            /** @description The member's id; the invite link ends in it. */
            _id: string;
            /** @description The profile name. */
            name: string;
            /** @description The phone number the member logs in with. */
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
            /** @description The account's number in digits. */
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
        /** @description What changing the account that is paid to takes, and what follows. */
        PayeeChange: {
            /** @description Whether a change asks for the password. */
            needsPassword: boolean;
            /** @description Milliseconds after a change in which nothing is paid out. */
            pause: number;
            /**
             * Format: date-time
             * @description When withdrawals open again after the last change; null when they are open.
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
            /** @description The account's number in digits. */
            bankAccountNo: string;
            /** @description The member's password; asked for (WRONG_PASSWORD with `details.field` password) when the account that is paid to changes. */
            password?: string;
        };
        BankAccountNameUpdate: {
            /** @description The code of the member's bank. */
            bankCode: string;
            /** @description The holder's name in upper-case English letters. */
            bankAccountName: string;
            /** @description The member's password; asked for (WRONG_PASSWORD with `details.field` password) when the account that is paid to changes. */
            password?: string;
        };
        PasswordChange: {
            /** @description The password until now. */
            oldPassword: string;
            /** @description The password from now on, another one than until now; the rules of registration hold. */
            newPassword: string;
        };
        LoginRequest: {
            /** @description The phone number. */
            username: string;
            /** @description The password. */
            password: string;
            /** @description What an earlier login on this device gave: it is spared what slows strangers down. */
            deviceToken?: string;
        };
        LoginReply: {
            /** @description The bearer token of the new session. */
            token: string;
            /** @description Names this device at later logins, for all members who use it; it opens nothing. */
            deviceToken?: string;
        };
        OtpSendRequest: {
            /** @description The phone number. */
            phoneNumber: string;
            /** @description What verify gave for this number before: while it is good, no code is sent (OTP_VERIFIED). */
            phoneProof?: string;
        };
        OtpSendReply: {
            /** @description The reference printed in the message; null when none was sent. */
            otpRef: string | null;
            /** @description What verify asks for; null when none was sent. */
            otpToken: string | null;
            /**
             * @description OTP_VERIFIED when this registration needs no code (any more).
             * @enum {string}
             */
            code: "SUCCESS" | "OTP_VERIFIED";
            /** @description Milliseconds until another code may be asked for. */
            resendIn: number;
            /** @description How many digits the code has; without it a code of 4 to 8 digits is taken. */
            otpLength?: number;
        };
        OtpVerifyRequest: {
            /** @description The otpToken of send. */
            otpToken: string;
            /** @description The code the phone received. */
            otpCode: string;
        };
        OtpVerifyReply: {
            /**
             * @description The number is proven.
             * @enum {string}
             */
            code: "OTP_CODE_VALID";
            /** @description Proves for an hour, to registration and to send, that its holder has proven the number. */
            phoneProof?: string;
        };
        InviteSummary: {
            /** @description The invite bonus that waits to be received in baht. */
            amount: number;
            /** @description Percent of the bonus kept when its condition is met. */
            success: number;
            /** @description Percent of the bonus kept when its condition is not met. */
            fail: number;
        };
        GameAccount: {
            /** @description The game's code, like PG or HUAYHD. */
            code: string;
            /** @description The game's name. */
            name: string;
            /** @description URL of the logo, like `/media/games/PG/logo.svg`. */
            logo: string;
            /** @description URL of the card's background. */
            background: string;
            /** @description Whether the member has an account there. */
            isActive: boolean;
            /** @description The balance there in baht, 0 while not active. */
            amount: number;
            /** @description Factor from baht to the game's own credit. */
            ftWalletSlot: number;
            /**
             * @description The group the game is shown in.
             * @enum {string}
             */
            category: "slot" | "sport" | "lotto";
            /** @description The game's address in a browser. */
            web: string | null;
            /** @description The game's address for Android. */
            android: string | null;
            /** @description The game's address for iOS. */
            ios: string | null;
        };
        WalletReply: {
            profile: components["schemas"]["Profile"];
            bankAccount: components["schemas"]["BankAccount"];
            wallet: components["schemas"]["Wallet"];
            invite: components["schemas"]["InviteSummary"];
            /** @description Game accounts, active or not, in the order to show them. */
            slots: components["schemas"]["GameAccount"][];
            /** @description The socket reports changes of the wallet; see x-socket of this call. */
            reportsChanges?: boolean;
        };
        /** @description Who connects to the wallet's namespace of the socket. */
        WalletSocketAuth: {
            /** @description The member's token. */
            token: string;
            /**
             * Format: date-time
             * @description The last moment that the page got over the socket; later changes are sent first.
             */
            since?: string | null;
        };
        /** @description The connection is established; changes up to `at` were sent. */
        WalletReady: {
            /**
             * Format: date-time
             * @description The server's time.
             */
            at: string;
            /** @description What the wallet holds now. */
            balance: number;
        };
        /** @description Something happened to the wallet. The page reads the wallet again; this is only the reason. */
        WalletChange: {
            /** @description The same for the same change, however often it is sent: a movement's id, or what the money came by, as `qr:` and the code's id. */
            id: string;
            /**
             * @description Money that came in, a withdrawal that the bank paid or refused, or any other movement.
             * @enum {string}
             */
            kind: "deposit" | "withdrawal-paid" | "withdrawal-returned" | "other";
            /** @description Baht that came in or were paid or moved. */
            amount: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
            /** @description What the wallet holds now. */
            balance: number;
        };
        SlotsReply: {
            /** @description Game accounts with balances just read. */
            slots: components["schemas"]["GameAccount"][];
            /**
             * Format: date-time
             * @description When the balances were read.
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
            /** @description The form state that one game's own log-in page asks for, field by field; null for the others. */
            event: {
                [key: string]: string;
            } | null;
        };
        TransferRequest: {
            /** @description A game's code, or `wallet`. */
            from: string;
            /** @description A game's code, or `wallet`. */
            to: string;
            /** @description Baht with at most two decimals, at least 1. */
            amount: number;
        };
        TransferAllRequest: {
            /** @description A game's code, or `wallet`. */
            to: string;
        };
        TrueLinkRequest: {
            /** @description The gift link and the walletAccountName joined by two colons, encrypted with the client's fixed secret as crypto-js does AES with a passphrase (base64 of `Salted__`, salt and AES-256-CBC). */
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
            /** @description A game's code, `wallet`, or `all` when gathered from everywhere. */
            from: string;
            /** @description A game's code, or `wallet`. */
            to: string;
            /** @description The amount moved in baht. */
            amount: number;
            wallet: components["schemas"]["Wallet"];
        };
        QrStatus: {
            /** @description The code's id; null when there is none. */
            qrcodeId: string | null;
            /** @description Whether a code is open. */
            hasQrcode: boolean;
            /** @description The code as SVG markup; not to be trusted. */
            qrcode: string | null;
            /** @description The amount to pay in baht. */
            amount: number | null;
            /**
             * Format: date-time
             * @description When the code ends.
             */
            expireIn: string | null;
            /** @description Why there is no code; an error code or a sentence. */
            message: string | null;
            /**
             * @description What became of the last code.
             * @enum {string}
             */
            status: "none" | "waiting" | "paid" | "expired" | "cancelled";
            /**
             * Format: date-time
             * @description The backend's clock when it answered.
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
            /** @description This page's rows. */
            invites: components["schemas"]["Invite"][];
        };
        InviteBonus: {
            /** @description The bonus that waits in baht. */
            amount: number;
            /** @description Percent of the bonus kept when its condition is met. */
            success: number;
            /** @description Percent of the bonus kept when its condition is not met. */
            fail: number;
            /** @description Whether it can be received now. */
            isReceivable: boolean;
            terms?: components["schemas"]["InviteTerms"];
            /** @description What the bonus will ask for once it is received; null when it has no condition. */
            conditions?: components["schemas"]["BonusConditions"] | null;
        };
        /** @description What bonus money asks for before it can be withdrawn. */
        BonusConditions: {
            /** @description Stakes that the condition needs in baht. */
            required: number;
            /** @description Below this total of wallet and games in baht it may be ended without its condition; 0 for never before everything is gone. */
            cancelBelow: number;
        };
        /** @description What a friend has to do before the bonus for them can be received. */
        InviteTerms: {
            /** @description Percent of the friend's first deposit. */
            percent: number;
            /** @description The least deposit that counts in baht. */
            depositMin: number;
            /** @description The most that one friend earns in baht. */
            rewardMax: number | null;
            /** @description How many times the friend has to put that deposit at stake; 0: at all is enough. */
            friendTurnover: number;
            /** @description Whether what the friend withdraws afterwards is taken off the deposit. */
            netOfWithdrawals: boolean;
        };
        BonusMoneyReply: {
            /** @description What happened as a code, like INVITE_BONUS_SUCCESS or REFUND_SUCCESS. */
            message: string;
            /** @description The movement's id in the statement. */
            reference: string;
            /** @description The amount credited in baht. */
            amount: number;
            /** @description Percent kept when the condition is met. */
            success: number;
            /** @description Percent kept when the condition is not met. */
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
            /** @description This page's rows. */
            refunds: components["schemas"]["Refund"][];
        };
        RefundCheck: {
            /** @description Whether there is a refund to receive. */
            result: boolean;
            /** @description Whether an active bonus keeps the refund from being received. */
            bonus: boolean;
            /** @description What the operator says about refunds, as rich text; not to be trusted. */
            info: string | null;
            /** @description The refund set aside for the wallet in baht. */
            refundAmount: number;
            /** @description Percent kept when the condition is met; 0 means no condition. */
            refundSuccess: number;
            /** @description Percent kept when the condition is not met. */
            refundFail: number;
            /** @description What the refund set aside will ask for once it is in the wallet; null when it has no condition. */
            conditions?: components["schemas"]["BonusConditions"] | null;
        };
        RefundReceived: {
            /** @description What happened as a code, like REFUND_SUCCESS. */
            message: string;
            /** @description The refund set aside in baht. */
            refundAmount: number;
        };
        UserBonus: {
            /** @description The id of the member's claim. */
            _id: string;
            /** @description Whether it is running. */
            isActive: boolean;
            /** @description Every time it was received. */
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
            /** @description The bonus's name in words. */
            name: string;
            /**
             * @description What maxReceived counts: all, those of a day, or those of a week in Bangkok.
             * @enum {string}
             */
            type: "limit" | "day" | "week";
            /** @description How often it may be received per type. */
            maxReceived: number;
            /** @description Percent kept when its condition is not met. */
            percentFail: number;
            /** @description Rich text with a %percentFail% placeholder; not to be trusted. */
            notice: string | null;
            /** @description Banners; the first is the card's background. */
            banners: components["schemas"]["Banner"][];
            /** @description What this member did with it, or null. */
            userBonus: components["schemas"]["UserBonus"] | null;
            terms?: components["schemas"]["OfferTerms"];
        };
        /** @description What an offer counts and asks for. */
        OfferTerms: {
            /** @description The least deposit that it is given on in baht. */
            depositMin: number;
            /** @description How many times deposit and bonus have to be put at stake before money is paid out. */
            turnover: number;
            /** @description Whether what was withdrawn after a deposit is taken off it. */
            netOfWithdrawals: boolean;
        };
        /** @description Bonuses in the order to show them. */
        BonusArray: components["schemas"]["Bonus"][];
        ActiveBonus: {
            /** @description Whether a bonus or promotion is active. */
            status: boolean;
            /** @description What is active, as the code or word to show: the code of a bonus or promotion, INVITE or REFUND; null when nothing is. */
            type: string | null;
            /** @description How far its condition is met and what ending it does; null when nothing is active. */
            wagering?: components["schemas"]["BonusWagering"] | null;
        };
        /** @description How far the condition of the active bonus is met, and what ending it does; amounts in baht or kip. */
        BonusWagering: {
            /**
             * @description The currency of its amounts.
             * @enum {string}
             */
            currency: "BAHT" | "LAK";
            /** @description The bonus money that was credited. */
            bonus: number;
            /** @description Stakes that the condition needs. */
            required: number;
            /** @description Stakes since then */
            staked: number;
            /** @description Whether the condition is met. */
            isMet: boolean;
            /** @description Whether a withdrawal is possible now; it ends the bonus. False also while the share that is not kept is in games. */
            isWithdrawable: boolean;
            /** @description The part of the bonus that is kept when a withdrawal ends it; the rest is taken from the wallet first. */
            kept: number;
            /** @description Percent of the bonus kept when its condition is met. */
            success: number;
            /** @description Percent kept, when its condition is not met, of what is left of deposit and bonus in the wallet. */
            fail: number;
            /** @description Below this total of wallet and games it may be ended without its condition; 0 for never before everything is gone. */
            cancelBelow: number;
        };
        BonusMinimum: {
            /** @description The threshold of deposit plus bonus in baht, 0 when no bonus is active. */
            minimum: number;
        };
        Promotion: {
            /** @description The promotion's code. */
            code: string;
            /** @description Percent kept when its condition is not met. */
            percentFail: number;
            /** @description Rich text; not to be trusted. */
            description: string;
            terms?: components["schemas"]["OfferTerms"];
        };
        PromotionReply: {
            /** @description The promotion, or null when the member is in none. */
            promotion: components["schemas"]["Promotion"] | null;
        };
        StatementRequest: {
            /** @description The page wanted, from 1. */
            page: number;
            /** @description Rows per page. */
            limit: number;
            /**
             * Format: date-time
             * @description Only rows from this moment on.
             */
            dateFrom?: string;
            /**
             * Format: date-time
             * @description Only rows before this moment.
             */
            dateTo?: string;
        };
        StatementSource: {
            /** @description What the row came from, in words. */
            description: string;
        };
        Statement: {
            /** @description The movement's id. */
            _id: string;
            /**
             * @description What kind of movement it was.
             * @enum {string}
             */
            statementType: "deposit" | "bonus" | "finish_bonus" | "withdraw" | "transfer";
            /** @description SUCCESS, FAILED, or anything else while in progress. */
            status: string;
            /** @description Where money came from: a game's code, `wallet`, `all` when gathered from everywhere, or null for outside. */
            from: string | null;
            /** @description Where money went: a game's code, `wallet`, or null for outside. */
            to: string | null;
            /** @description Baht; negative when the member's money became less, positive for transfers. */
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
            /** @description This page's rows. */
            statements: components["schemas"]["Statement"][];
        };
        Slip: {
            /**
             * Format: date-time
             * @description When it was uploaded.
             */
            createdAt: string;
            /** @description The amount read from it in baht, 0 while unknown. */
            amount: number;
            /** @description SUCCESS, FAILED, or anything else while in progress. */
            status: string;
            /** @description A slip note code that says why, or null. */
            note: string | null;
            /** @description URL of the image, or null when it is only to be had by reference. */
            link: string | null;
            /** @description The slip's reference. */
            reference: string;
        };
        SlipList: {
            /** @description Rows on all pages. */
            total: number;
            /** @description This page's rows. */
            slips: components["schemas"]["Slip"][];
        };
        SlipUrl: {
            /** @description URL of the image; it may end to work after some minutes. */
            url: string;
        };
        SpinwheelSlice: {
            /** @description The slice's code. */
            code: string;
            /** @description What stands on the slice. */
            label: string;
            /** @description CSS colour of the slice; not to be trusted. */
            bgColor: string;
            /** @description CSS colour of the label; not to be trusted. */
            textColor: string;
            /** @description The prize in rich text; not to be trusted. */
            htmlDescription: string;
        };
        Spinwheel: {
            /** @description The wheel's name. */
            name: string;
            /** @description Slices clockwise from the top. */
            slices: components["schemas"]["SpinwheelSlice"][];
        };
        SpinwheelSetup: {
            /** @description The wheel, or null when none is active. */
            activeSpinwheel: components["schemas"]["Spinwheel"] | null;
            /** @description Coins left; one spin costs one. */
            userCoin: number;
        };
        SpinResult: {
            /** @description The code of the slice won. */
            code: string;
            /** @description The label of the slice won. */
            label: string;
            /** @description Coins left after this spin. */
            remainingCoin: number;
            /** @description Coins that this spin gave. */
            wonCoin?: number;
            /** @description The coupon that this spin gave, as claim asks for it; absent without one. */
            wonCoupon?: string;
        };
        SpinReply: {
            /** @description Whether a coin was spent and a prize drawn. */
            success: boolean;
            result?: components["schemas"]["SpinResult"];
            /** @description The error code when there was no spin. */
            error?: string;
        };
        Coupon: {
            /** @description What claim asks for. */
            coupon: string;
            /** @description The prize won. */
            prize: {
                /** @description The prize's name. */
                name: string;
                /** @description The label of its slice. */
                slice: string;
            };
            /** @description What it is worth in baht (or `currency`). */
            amount: number;
            /**
             * @description The currency of the wallet that it is claimed into.
             * @enum {string}
             */
            currency: "BAHT" | "LAK";
            /**
             * Format: date-time
             * @description When it ends, or null.
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
            /** @description What happened as a code, like SUCCESS. */
            message: string;
            /** @description The movement's id in the statement. */
            reference: string;
            /** @description The amount credited in baht. */
            amount: number;
            wallet: components["schemas"]["Wallet"];
        };
        SpinwheelState: {
            /** @description Whether there is a wheel to spin. */
            active: boolean;
        };
        AutoLoginReply: {
            /** @description The address that opens the game logged in. */
            link: string;
        };
        ChatConfig: {
            /** @description What the socket's join sends before the user or guest id. */
            PREFIX: string;
            /** @description Origins of the operators' pages that may show the chat in a frame. */
            embedOrigins: string[];
            /** @description A new signed guest id for a visitor; null for a member. */
            guestId: string | null;
        };
        /** @description Who opens a socket; a member's token or a guest's id. */
        ChatSocketAuth: {
            /** @description The member's token. */
            token?: string | null;
            /** @description The signed guest id of `getChatConfig`. */
            guestId?: string | null;
        };
        ChatSocketJoin: {
            /** @description The PREFIX of `getChatConfig`. */
            prefix: string;
            /** @description The member's id; must be the token's. */
            userId?: string | null;
            /** @description The guest's id; must be the handshake's. */
            guestId?: string | null;
        };
        /** @description The answer to a join; `message` only when it was refused. */
        ChatSocketJoined: {
            /** @description The place of the newest message; later ones come over the socket. */
            sequence?: number;
            /** @description Why it was refused; an error code. */
            message?: string;
        };
        ChatButton: {
            /** @description What stands on the button. */
            title: string;
            /** @description web, call, postback, or another kind. */
            type: string;
            /** @description An address, a phone number or the text to post back, by type. */
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
             * @description An image, a video or a file.
             * @constant
             */
            message_type: "media";
            /** @description The media. */
            payload: {
                /** @description Text beside the media; may be empty. */
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
             * @description What a button sent on the customer's behalf.
             * @constant
             */
            message_type: "postback";
            /** @description What was tapped. */
            payload: {
                /** @description What stood on the button. */
                title: string;
                /** @description The button's payload. */
                message: string;
            };
        };
        ChatUnknownMessage: {
            /**
             * @description A kind this contract does not know, told so by the server.
             * @constant
             */
            message_type: "unknown";
            /** @description What can be shown of it. */
            payload: {
                /** @description A text to show instead. */
                message?: string;
            };
        };
        ChatMessage: components["schemas"]["ChatTextMessage"] | components["schemas"]["ChatButtonsMessage"] | components["schemas"]["ChatMediaMessage"] | components["schemas"]["ChatQuickRepliesMessage"] | components["schemas"]["ChatGenericMessage"] | components["schemas"]["ChatPostbackMessage"] | components["schemas"]["ChatUnknownMessage"];
        ChatIdentity: {
            /** @description The member's id; must be the token's. */
            userId?: string | null;
            /** @description The signed guest id of `getChatConfig`. */
            guestId?: string | null;
        };
        ChatConversation: {
            /** @description `customer`, or anything else for the other side. */
            sender: string;
            message: components["schemas"]["ChatMessage"];
            /** @description The member's id; absent or null for a guest. */
            userId?: string | null;
            /** @description The guest's id; absent or null for a member. */
            guestId?: string | null;
            /** @description The member's phone number. */
            username?: string | null;
            /** @description Who writes. */
            name?: string | null;
            /** @description Where to push to when the customer is away. */
            deviceToken?: string | null;
            /**
             * Format: date-time
             * @description When it was written; the server's own time in history.
             */
            createdAt: string;
            /** @description The session of the chat it belongs to. */
            session_id?: string | null;
            /** @description The writer's own unique id of the message. */
            clientMessageId: string;
        };
        ChatReceipt: {
            /**
             * Format: date-time
             * @description When the server took the message.
             */
            createdAt: string;
            /** @description Its place in the conversation. */
            sequence: number;
        };
        ChatHistoryRequest: {
            /** @description The member's id; must be the token's. */
            userId?: string | null;
            /** @description The signed guest id of `getChatConfig`. */
            guestId?: string | null;
            /** @description Messages wanted. */
            limit: number;
            /** @description Newer messages to leave out. */
            skip: number;
            /** @description Only messages after this place. */
            afterSequence?: number;
        };
        ChatHistoryMessage: {
            /** @description `customer`, or anything else for the other side. */
            sender: string;
            message: components["schemas"]["ChatMessage"];
            /** @description The member's id. */
            userId?: string | null;
            /** @description The guest's id. */
            guestId?: string | null;
            /** @description The member's phone number. */
            username?: string | null;
            /** @description Who wrote. */
            name?: string | null;
            /**
             * Format: date-time
             * @description When the server took the message.
             */
            createdAt: string;
            /** @description The session of the chat it belongs to. */
            session_id?: string | null;
            /** @description The writer's own unique id of the message. */
            clientMessageId: string;
            /** @description Its place in the conversation, without gaps. */
            sequence: number;
            /** @description Whether the customer had read up to it when this was told. */
            read: boolean;
        };
        /** @description Messages, newest first. */
        ChatHistory: components["schemas"]["ChatHistoryMessage"][];
        ChatUploadReply: {
            /** @description URL of the stored file, for a media message. */
            path: string;
        };
        ReportBatch: {
            /** @description What went wrong since the last batch. */
            reports: components["schemas"]["PageReport"][];
            /** @description How fast the page was. */
            measures: components["schemas"]["PageMeasure"][];
        };
        PageReport: {
            /** @description The id that the person was shown and can tell to support. */
            id: string;
            /** @description What kind of problem, like REMOTE-CRASHED; one that the backend does not know is counted as `other`. */
            code: string;
            /** @description The remote that it happened in, `shell` for the frame around them, `other` where it is not known. */
            remote: string;
            /** @description The released version of that remote, `other` where it is not known. */
            version: string;
            /** @description The page as a manifest names it, never the address that was open; `other` for one that no manifest names. */
            page: string;
            /** @description What it concerns: a call of this contract, an event, an action, an exposed module. */
            about?: string;
            /** @description The name of the error's type, never its message. */
            error?: string;
            /** @description What was odd, by kinds and never by values: `amount expected, string received`. */
            problems?: string[];
            /** @description Where, in the site's own files: `remote-wallet/home.3f2a.js:1:2345`, the innermost first. */
            stack?: string[];
        };
        PageMeasure: {
            /**
             * @description Largest contentful paint, interaction to next paint, cumulative layout shift.
             * @enum {string}
             */
            name: "LCP" | "INP" | "CLS";
            /** @description Milliseconds for LCP and INP; CLS is a score without a unit. */
            value: number;
            /** @description The page that the visit began on, as a manifest names it, or `other`. */
            page: string;
            /** @description The remote that owns that page, or `shell`. */
            remote: string;
            /** @description The released version of that remote. */
            version: string;
        };
    };
    responses: {
        /** @description The request does not follow this contract (MALFORMED_REQUEST); `details.field` names the first wrong field. */
        Malformed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description No token, an unknown one or one that was logged out (`invalid-token`); not used for a week or older than 30 days
         *     (EXPIRED_AUTH_TOKEN); the account is closed (INVALID_USER_1) or suspended (INVALID_USER_2), its password was changed
         *     (INVALID_USER_3), or all its sessions were ended by the operator (INVALID_USER_4); somebody else's data
         *     (UNAUTHORIZED); a network that the operator has denied (INVALID_IP).
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
        /** @description Understood and refused; `message` is one of the call's `x-refusals`. */
        Refused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many requests (REQUEST_LIMIT or REQUEST_LIMIT_1MIN); `details.retryAfter` says how long to wait. */
        RequestLimit: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The backend failed (INTERNAL_SERVER_ERROR); `details.requestId` finds it in the log. */
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
        /** @description To be ignored; makes the address a new one, so that no copy that a browser keeps is the answer. */
        FreshAddress: string;
        /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
        ClientMarker: string;
        /** @description One key, one effect; the same key with the same request gets the first answer again, with another request 409. */
        IdempotencyKey: string;
        /** @description The language (th, lo or en) wanted for the operator's texts; the edition's default where there is no translation. */
        AcceptLanguage: string;
        /** @description The `code` of a game account. */
        SlotCode: string;
        /** @description A QR provider; KBANK is the bank's own code confirmed by SMS. */
        QrProvider: "KBANK" | "WW" | "PAYTIMZ" | "PAYONEX" | "ZPAY";
        /** @description The `qrcodeId` of an open QR code. */
        QrCodeId: string;
        /** @description The upper-case code of a bonus or promotion. */
        Code: string;
        /** @description The `reference` of a slip. */
        Reference: string;
        /** @description The lower-case code of a game that logs in by link, like pg, betflix, askmebet, imi, usun, areaslot, circus, slotracha, pgslot, joker2 or huayhd. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description The language (th, lo or en) wanted for the operator's texts; the edition's default where there is no translation. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description The language (th, lo or en) wanted for the operator's texts; the edition's default where there is no translation. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description The language (th, lo or en) wanted for the operator's texts; the edition's default where there is no translation. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description The language (th, lo or en) wanted for the operator's texts; the edition's default where there is no translation. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description The language (th, lo or en) wanted for the operator's texts; the edition's default where there is no translation. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description The language (th, lo or en) wanted for the operator's texts; the edition's default where there is no translation. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description The language (th, lo or en) wanted for the operator's texts; the edition's default where there is no translation. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered. */
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
                /** @description To be ignored; makes the address a new one, so that no copy that a browser keeps is the answer. */
                at?: components["parameters"]["FreshAddress"];
            };
            header?: {
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
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
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
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
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
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
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
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
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
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
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
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
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
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
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
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
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
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
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
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
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
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
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description One key, one effect; the same key with the same request gets the first answer again, with another request 409. */
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
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description One key, one effect; the same key with the same request gets the first answer again, with another request 409. */
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
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description One key, one effect; the same key with the same request gets the first answer again, with another request 409. */
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
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description One key, one effect; the same key with the same request gets the first answer again, with another request 409. */
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
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description One key, one effect; the same key with the same request gets the first answer again, with another request 409. */
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
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description One key, one effect; the same key with the same request gets the first answer again, with another request 409. */
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
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description One key, one effect; the same key with the same request gets the first answer again, with another request 409. */
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
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path: {
                /** @description A QR provider; KBANK is the bank's own code confirmed by SMS. */
                providerOrId: components["parameters"]["QrProvider"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description One key, one effect; the same key with the same request gets the first answer again, with another request 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description A QR provider; KBANK is the bank's own code confirmed by SMS. */
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
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
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
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
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
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description One key, one effect; the same key with the same request gets the first answer again, with another request 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description The language (th, lo or en) wanted for the operator's texts; the edition's default where there is no translation. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
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
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description The language (th, lo or en) wanted for the operator's texts; the edition's default where there is no translation. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description One key, one effect; the same key with the same request gets the first answer again, with another request 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description One key, one effect; the same key with the same request gets the first answer again, with another request 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description The language (th, lo or en) wanted for the operator's texts; the edition's default where there is no translation. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description The language (th, lo or en) wanted for the operator's texts; the edition's default where there is no translation. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description One key, one effect; the same key with the same request gets the first answer again, with another request 409. */
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
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description One key, one effect; the same key with the same request gets the first answer again, with another request 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description The language (th, lo or en) wanted for the operator's texts; the edition's default where there is no translation. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description The language (th, lo or en) wanted for the operator's texts; the edition's default where there is no translation. */
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
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description One key, one effect; the same key with the same request gets the first answer again, with another request 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The language (th, lo or en) wanted for the operator's texts; the edition's default where there is no translation. */
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
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description The language (th, lo or en) wanted for the operator's texts; the edition's default where there is no translation. */
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
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
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
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
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
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description The language (th, lo or en) wanted for the operator's texts; the edition's default where there is no translation. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description One key, one effect; the same key with the same request gets the first answer again, with another request 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The language (th, lo or en) wanted for the operator's texts; the edition's default where there is no translation. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description The language (th, lo or en) wanted for the operator's texts; the edition's default where there is no translation. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
                /** @description One key, one effect; the same key with the same request gets the first answer again, with another request 409. */
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
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path: {
                /** @description The lower-case code of a game that logs in by link, like pg, betflix, askmebet, imi, usun, areaslot, circus, slotracha, pgslot, joker2 or huayhd. */
                game: components["parameters"]["Game"];
                /** @description The user name of the member's account at the game. */
                username: components["parameters"]["GameUsername"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path: {
                /** @description The lower-case code of a game that logs in by link, like pg, betflix, askmebet, imi, usun, areaslot, circus, slotracha, pgslot, joker2 or huayhd. */
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
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
                "x-client-marker"?: components["parameters"]["ClientMarker"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
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
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
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
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
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
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
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
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
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
            /** @description Answered. */
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
                /** @description The fixed marker by which the backend tells this client from others, `wallet-web` unless the environment says otherwise. */
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
            /** @description Counted. */
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
