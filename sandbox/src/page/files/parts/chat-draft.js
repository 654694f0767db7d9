import { staff } from './api.js';
import { chatSamples } from './chat-samples.js';
import { field, select } from './controls.js';
import { el } from './dom.js';
import { t } from './language.js';

const kinds = ['text', 'buttons', 'quick_replies', 'generic', 'media', 'postback', 'unknown'];

/** The message that an agent is writing: `element` to write it, `message()` what it is, `clear()` once it was sent. */
export function chatDraft() {
  const kind = select(kinds.map((name) => [name, name]));
  const text = el('textarea', { maxLength: 2000 });
  const json = el('textarea', { className: 'json', spellcheck: false });
  const file = el('input', {
    type: 'file',
    accept: 'image/png,image/jpeg,image/gif,video/mp4,video/quicktime',
  });
  const fields = {
    text: field(t('message'), text),
    json: field(t('content'), json),
    file: field(t('file'), file),
  };
  const show = () => {
    const isJson = kind.value in chatSamples;
    fields.json.hidden = !isJson;
    fields.text.hidden = isJson;
    fields.file.hidden = kind.value !== 'media';
    if (isJson) json.value = JSON.stringify(chatSamples[kind.value], null, 2);
  };
  kind.addEventListener('change', show);
  show();

  const media = async () => {
    const [chosen] = file.files;
    if (!chosen) throw new Error(t('noFile'));
    const fileType = chosen.type.startsWith('video/') ? 'video' : 'image';
    const form = new FormData();
    form.append('file', chosen);
    const { path } = await staff.post(`chat/files/${fileType}`, form);
    return { message: text.value, fileType, filePath: path, name: chosen.name };
  };
  const parsed = () => {
    try {
      return JSON.parse(json.value);
    } catch {
      throw new Error(t('badJson'));
    }
  };
  return {
    element: el('div', { className: 'stack' }, field(t('kind'), kind), fields.file, fields.text, fields.json),
    async message() {
      if (kind.value === 'media') return { message_type: 'media', payload: await media() };
      const payload = kind.value === 'text' ? { message: text.value } : parsed();
      return { message_type: kind.value, payload };
    },
    clear() {
      text.value = '';
      file.value = '';
    },
  };
}
