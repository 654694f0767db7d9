import * as v from 'valibot';
import { defineCall } from './call';
import { idSchema, moment, textOf } from './common';

const answerFields = v.object({
  /** An agent types `/` and a part of this to find the answer. */
  title: textOf(60),
  text: textOf(2_000),
});

const answer = v.object({ id: idSchema, ...answerFields.entries, updatedAt: moment });

/** All canned answers, sorted by title. */
const answerList = v.object({ answers: v.array(answer) });

export const listAnswers = defineCall('GET', '/api/answers', { reply: answerList });

export const addAnswer = defineCall('POST', '/api/answers', { body: answerFields, reply: answerList });

/** @throws NOT_FOUND */
export const changeAnswer = defineCall('PUT', '/api/answers/:id', { body: answerFields, reply: answerList });

export const removeAnswer = defineCall('DELETE', '/api/answers/:id', { reply: answerList });

export type CannedAnswer = v.InferOutput<typeof answer>;
export type AnswerFields = v.InferOutput<typeof answerFields>;
