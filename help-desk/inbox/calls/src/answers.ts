import { chatButtonsMessage, chatQuickRepliesMessage, chatTextMessage } from '@wallet/contract/chat-message';
import * as v from 'valibot';
import { defineCall } from './call';
import { idSchema, moment, textOf } from './common';

const answerFields = {
  /** An agent types `/` and a part of this to find the answer. */
  title: textOf(60),
  message: v.variant('message_type', [chatTextMessage, chatButtonsMessage, chatQuickRepliesMessage]),
};

const answer = v.object({ id: idSchema, ...answerFields, updatedAt: moment });

/** All canned answers, sorted by title. */
const answerList = v.object({ answers: v.array(answer) });

export const listAnswers = defineCall('GET', '/api/answers', { reply: answerList });

export const addAnswer = defineCall('POST', '/api/answers', {
  body: v.object(answerFields),
  reply: answerList,
});

/** @throws NOT_FOUND */
export const changeAnswer = defineCall('PUT', '/api/answers/:id', {
  body: v.object(answerFields),
  reply: answerList,
});

export const removeAnswer = defineCall('DELETE', '/api/answers/:id', { reply: answerList });

export type CannedAnswer = v.InferOutput<typeof answer>;
