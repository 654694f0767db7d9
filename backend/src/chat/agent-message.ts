import type { components } from '@wallet/contract';
import { contract, validator } from '../core/http/contract';

type Schemas = components['schemas'];

let matches: ((message: unknown) => boolean) | undefined;

function isOfContract(message: unknown): message is Schemas['ChatMessage'] {
  if (!matches) {
    const ajv = validator(false);
    ajv.addSchema(contract(), 'contract');
    const check = ajv.compile({ $ref: 'contract#/components/schemas/ChatMessage' });
    matches = (value) => check(value) === true;
  }
  return matches(message);
}

const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
const isPhoneNumber = (text: string): boolean => /^\+?[0-9 ()-]{3,32}$/.test(text);
const isPicture = (url: string | null): boolean =>
  url === null || /^\/media\/[\w./-]+$/.test(url) || isWebAddress(url);

/** True when the payload fits the button's type: a button may open only a web page or the phone. */
const isButton = ({ type, payload }: Schemas['ChatButton']): boolean =>
  (type !== 'web' || isWebAddress(payload)) && (type !== 'call' || isPhoneNumber(payload));

/** True when support may send this message: one of the seven kinds of the contract, with valid addresses. */
export function isAgentMessage(message: unknown): message is Schemas['ChatMessage'] {
  if (!isOfContract(message)) return false;
  const { message_type: type, payload } = message;
  if (type === 'buttons' || type === 'quick_replies') return payload.buttons.every(isButton);
  if (type === 'generic')
    return payload.cards.every((card) => isPicture(card.image_url) && card.buttons.every(isButton));
  return type !== 'text' || payload.message.trim() !== '';
}
