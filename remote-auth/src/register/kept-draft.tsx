import { useEffect } from 'react';
import { registerDraft, type RegisterDraft } from './register-draft';

/** Keeps what was typed so far, for a reload. */
export function KeptDraft({ step, values, sent, proof }: RegisterDraft) {
  useEffect(() => registerDraft.write({ step, values, sent, proof }), [step, values, sent, proof]);
  return null;
}
