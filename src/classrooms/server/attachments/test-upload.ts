import type { TestApp } from '../../../../testing/server/test-app.ts';
import { type Caller, createAsk, type Reply } from '../../../../testing/server/test-ask.ts';
import { uploadPartBytes } from '../../../shared/limits.ts';
import type { Attachment, AttachmentUpload } from '../../contract/attachments.ts';

export function createUploader(app: Pick<TestApp, 'http'>) {
  const ask = createAsk(app);

  const start = (who: Caller, classId: number, name: string, bytes: number) =>
    ask(who, 'POST', `/api/classes/${classId}/uploads`, { name, bytes });

  const sendPart = (who: Caller, id: string, number: number, content: Buffer): Promise<Reply> =>
    app.http.inject({
      method: 'PUT',
      url: `/api/uploads/${id}/parts/${number}`,
      headers: { ...who.headers, 'content-type': 'application/octet-stream' },
      payload: content,
    });

  /** Sends the parts from this one on. */
  async function sendParts(who: Caller, id: string, content: Buffer, from = 1): Promise<Reply[]> {
    const answers: Reply[] = [];
    for (let number = from; (number - 1) * uploadPartBytes < content.length; number += 1) {
      const part = content.subarray((number - 1) * uploadPartBytes, number * uploadPartBytes);
      answers.push(await sendPart(who, id, number, part));
    }
    return answers;
  }

  const finish = (who: Caller, id: string) => ask(who, 'POST', `/api/uploads/${id}/finish`);

  /** The answer to the last step. */
  async function tryUpload(who: Caller, classId: number, name: string, content: Buffer): Promise<Reply> {
    const started = await start(who, classId, name, content.length);
    if (started.statusCode !== 201) return started;
    const { id } = started.json<AttachmentUpload>();
    const refused = (await sendParts(who, id, content)).find(({ statusCode }) => statusCode !== 204);
    return refused ?? finish(who, id);
  }

  async function upload(who: Caller, classId: number, name: string, content: Buffer): Promise<Attachment> {
    const answer = await tryUpload(who, classId, name, content);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<Attachment>();
  }

  return { start, sendPart, sendParts, finish, tryUpload, upload };
}
