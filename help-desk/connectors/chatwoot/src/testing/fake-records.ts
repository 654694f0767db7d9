export interface FakeMessage {
  id: number;
  content: string | null;
  message_type: number;
  content_type: string;
  content_attributes: object;
  created_at: number;
  private: boolean;
  source_id: string | null;
  sender?: object;
  attachments?: object[];
  /** Content of an uploaded file. */
  file?: { name: string; size: number };
}

export interface FakeContact {
  id: number;
  source_id: string;
  name: string;
  phone_number?: string;
  custom_attributes?: object;
}

export interface FakeConversation {
  id: number;
  source_id: string;
  status: string;
  agent_last_seen_at: number;
  last_activity_at: number;
  custom_attributes: object;
  messages: FakeMessage[];
}

interface PostedMessage {
  content: string;
  message_type: string;
  private: boolean;
  source_id: string | null;
  file?: { name: string; size: number };
}

/** Reads a message that is posted as JSON or, with a file, as a form. */
export async function readPostedMessage(body: Buffer, contentType: string): Promise<PostedMessage> {
  if (!contentType.startsWith('multipart/')) return JSON.parse(body.toString()) as PostedMessage;
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': contentType },
  }).formData();
  const file = form.get('attachments[]') as File;
  return {
    content: String(form.get('content')),
    message_type: String(form.get('message_type')),
    private: form.get('private') === 'true',
    source_id: form.get('source_id') as string | null,
    file: { name: file.name, size: file.size },
  };
}
