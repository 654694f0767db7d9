export { createPushService, type PushService } from './push-service';
export { queueEndingCoupons, sendPushMessages } from './send-messages';
export { removeEndedSubscriptions } from './subscriptions';
