import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Person } from '../../../../testing/server/test-app.ts';
import { type Caller, guest } from '../../../../testing/server/test-ask.ts';
import { testPictures, turnedPhoto } from '../../../../testing/server/test-pictures.ts';
import { uploadPartBytes } from '../../../shared/limits.ts';
import type { CreatedClass } from '../../contract.ts';
import type { Announcement } from '../../contract/announcements.ts';
import type { Attachment, AttachmentUpload } from '../../contract/attachments.ts';
import type { WholeClassContent } from '../../contract/contents.ts';
import type { TaskSubmission, WholeTask } from '../../contract/tasks.ts';
import { lesson, pdf, type School, startClassroomApp, task } from '../test-classroom.ts';
import { sweepAttachments } from './attachment-queries.ts';
import { createUploader } from './test-upload.ts';

let school: School;
let files: ReturnType<typeof createUploader>;
let owner: Person;
let classroom: CreatedClass;
let here: string;
let ana: Person;
let luis: Person;
beforeAll(async () => {
  school = await startClassroomApp();
  files = createUploader(school.app);
  owner = await school.app.signIn({ role: 'profesor' });
});
beforeEach(async () => {
  classroom = await school.newClass(owner);
  here = `/api/classes/${classroom.id}`;
  ana = await school.newMember(classroom);
  luis = await school.newMember(classroom);
});
afterAll(() => school.close());

const db = () => school.app.kernel.db;
const upload = (who: Caller, name = 'ficha.pdf', content: Buffer = pdf) =>
  files.upload(who, classroom.id, name, content);
const ask: School['ask'] = (...call) => school.ask(...call);
const download = (who: Caller, { id }: Pick<Attachment, 'id'>, query = '', headers: Record<string, string> = {}) =>
  ask(who, 'GET', `/api/attachments/${id}/file${query}`, undefined, headers);

async function storedFiles(): Promise<string[]> {
  const found = await readdir(join(school.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
}
const incomingFiles = () => readdir(join(school.dataDir, 'incoming-files')).catch(() => []);

/** What is left once everything that expired has been deleted. */
async function filesAfterSweep(): Promise<string[]> {
  await sweepAttachments(db());
  await school.app.kernel.files.sweep();
  return storedFiles();
}

test('a material needs no text if it has a file, and keeps one of the two', async () => {
  const { id: attachmentId } = await upload(owner);
  const sheet = { title: 'Ficha', attachmentIds: [attachmentId] };
  const { id } = await school.make<{ id: number }>(owner, `${here}/contents`, sheet);
  const whole = (await ask(ana, 'GET', `${here}/contents/${id}`)).json<WholeClassContent>();
  expect(whole).toMatchObject({ content: '', html: '', attachments: [{ name: 'ficha.pdf' }] });
  for (const attachmentIds of [[], undefined]) {
    const refused = await ask(owner, 'PUT', `${here}/contents/${id}`, { title: 'Ficha', content: ' ', attachmentIds });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ fields: { content: 'Título y contenido son obligatorios' } });
  }
  const changed = { title: 'Ficha', content: 'Texto', attachmentIds: [] };
  expect((await ask(owner, 'PUT', `${here}/contents/${id}`, changed)).statusCode).toBe(200);
});

const long = Buffer.concat([pdf, Buffer.alloc(2 * uploadPartBytes, 7)]);

describe('an upload', () => {
  test('resumes from the last part after a lost connection', async () => {
    const started = await files.start(ana, classroom.id, 'largo.pdf', long.length);
    expect(started.statusCode, started.body).toBe(201);
    const { id, partBytes } = started.json<AttachmentUpload>();
    expect(partBytes).toBe(uploadPartBytes);
    const part = (number: number) => long.subarray((number - 1) * partBytes, number * partBytes);
    expect((await files.sendPart(ana, id, 1, part(1))).statusCode).toBe(204);
    // The connection broke in the middle of the second part.
    expect((await files.sendPart(ana, id, 2, part(2).subarray(0, 1_000))).statusCode).toBe(400);
    expect((await files.finish(ana, id)).json()).toMatchObject({ code: 'classrooms.incomplete_upload' });
    const state = await ask(ana, 'GET', `/api/uploads/${id}`);
    expect(state.json()).toMatchObject({ parts: [1], bytes: long.length, attachment: null });
    await files.sendParts(ana, id, long, 2);
    const finished = await files.finish(ana, id);
    expect(finished.json()).toMatchObject({ name: 'largo.pdf', kind: 'pdf', bytes: long.length });
    const sent = await download(ana, { id });
    expect(sent.rawPayload.equals(long)).toBe(true);
    expect(await incomingFiles()).toEqual([]);
  });

  test('stores a part that arrives twice at once only once', async () => {
    const { id } = (await files.start(ana, classroom.id, 'ficha.pdf', pdf.length)).json<AttachmentUpload>();
    const before = await filesAfterSweep();
    const twice = await Promise.all([files.sendPart(ana, id, 1, pdf), files.sendPart(ana, id, 1, pdf)]);
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect((await ask(ana, 'GET', `/api/uploads/${id}`)).json()).toMatchObject({ parts: [1] });
    expect((await filesAfterSweep()).length).toBe(before.length + 1);
  });

  test('finished twice at once is finished once', async () => {
    const { id } = (await files.start(ana, classroom.id, 'ficha.pdf', pdf.length)).json<AttachmentUpload>();
    await files.sendPart(ana, id, 1, pdf);
    const before = (await filesAfterSweep()).length;
    const answers = await Promise.all([files.finish(ana, id), files.finish(ana, id)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0].body).toBe(answers[1].body);
    expect((await files.finish(ana, id)).body).toBe(answers[0].body);
    // The part gave way to the whole file.
    expect((await filesAfterSweep()).length).toBe(before);
  });

  test('accepts no part once it is finished, and none beyond its size', async () => {
    const { id } = await upload(ana);
    expect((await files.sendPart(ana, id, 1, pdf)).json()).toMatchObject({ code: 'classrooms.incomplete_upload' });
    const other = (await files.start(ana, classroom.id, 'ficha.pdf', pdf.length)).json<AttachmentUpload>();
    expect((await files.sendPart(ana, other.id, 2, pdf)).statusCode).toBe(409);
    const tooLong = await files.sendPart(ana, other.id, 1, Buffer.concat([pdf, Buffer.from('x')]));
    expect(tooLong.statusCode).toBe(413);
    const larger = await files.sendPart(ana, other.id, 1, Buffer.alloc(uploadPartBytes + 1));
    expect(larger.json()).toMatchObject({ code: 'too_large' });
  });

  test('is visible only to its uploader, and ends when they leave the class', async () => {
    const { id } = (await files.start(ana, classroom.id, 'ficha.pdf', pdf.length)).json<AttachmentUpload>();
    for (const who of [luis, owner]) {
      for (const [method, path] of [
        ['GET', ''],
        ['DELETE', ''],
        ['POST', '/finish'],
      ] as const) {
        const answer = await ask(who, method, `/api/uploads/${id}${path}`);
        expect(answer.json(), `${method} ${path}`).toMatchObject({ code: 'classrooms.no_such_upload' });
      }
      expect((await files.sendPart(who, id, 1, pdf)).statusCode).toBe(404);
    }
    await ask(ana, 'DELETE', `${here}/membership`);
    expect((await files.sendPart(ana, id, 1, pdf)).statusCode).toBe(404);
    expect((await files.finish(ana, id)).statusCode).toBe(404);
  });

  test('that is cancelled leaves nothing', async () => {
    const before = await filesAfterSweep();
    const { id } = (await files.start(ana, classroom.id, 'largo.pdf', long.length)).json<AttachmentUpload>();
    await files.sendPart(ana, id, 1, long.subarray(0, uploadPartBytes));
    expect((await ask(ana, 'DELETE', `/api/uploads/${id}`)).statusCode).toBe(204);
    expect((await ask(ana, 'GET', `/api/uploads/${id}`)).statusCode).toBe(404);
    expect(await filesAfterSweep()).toEqual(before);
  });

  test('that is not attached is deleted after a day, also when unfinished', async () => {
    const before = await filesAfterSweep();
    const { id } = await upload(ana);
    const unfinished = (await files.start(ana, classroom.id, 'largo.pdf', long.length)).json<AttachmentUpload>();
    await files.sendPart(ana, unfinished.id, 1, long.subarray(0, uploadPartBytes));
    expect((await filesAfterSweep()).length).toBe(before.length + 2);
    await sql`update classroom_attachments set expires_at = expires_at - interval '1 day' where uploaded_by = ${ana.id}`.execute(
      db(),
    );
    expect(await filesAfterSweep()).toEqual(before);
    expect((await download(ana, { id })).statusCode).toBe(404);
  });

  test('on a full disk reports it, keeps the received parts, and can be resumed', async () => {
    const { id } = (await files.start(ana, classroom.id, 'largo.pdf', long.length)).json<AttachmentUpload>();
    await files.sendPart(ana, id, 1, long.subarray(0, uploadPartBytes));
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' });
    const spy = vi.spyOn(school.app.kernel.files, 'receivePart').mockRejectedValueOnce(full);
    const answer = await files.sendPart(ana, id, 2, long.subarray(uploadPartBytes, 2 * uploadPartBytes));
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'no_space' }]);
    spy.mockRestore();
    const joining = vi.spyOn(school.app.kernel.files, 'join').mockRejectedValueOnce(full);
    await files.sendParts(ana, id, long, 2);
    expect((await files.finish(ana, id)).json()).toMatchObject({ code: 'no_space' });
    joining.mockRestore();
    expect((await files.finish(ana, id)).statusCode).toBe(200);
  });

  test('larger than the site allows is refused before a byte is sent', async () => {
    const answer = await files.start(ana, classroom.id, 'grande.mp4', 51 * 1024 * 1024);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      413,
      { message: 'El archivo es demasiado grande: caben 50 MB.' },
    ]);
    expect((await files.start(ana, classroom.id, 'vacio.txt', 0)).statusCode).toBe(400);
    await school.app.kernel.db
      .transaction()
      .execute((tx) => school.app.kernel.settings.change(tx, { attachmentMegabytes: 1 }));
    await expect
      .poll(async () => (await files.start(ana, classroom.id, 'a.mp4', 2 * 1024 * 1024)).statusCode)
      .toBe(413);
    await school.app.kernel.db
      .transaction()
      .execute((tx) => school.app.kernel.settings.change(tx, { attachmentMegabytes: 50 }));
  });

  test('beyond the limit on open uploads is refused, even with many requests at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 65 }, () => files.start(ana, classroom.id, 'ficha.pdf', pdf.length)),
    );
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect(refused).toHaveLength(5);
    expect(refused[0]?.json()).toMatchObject({ code: 'classrooms.too_many_uploads' });
  });
});

const picture = (name: string) => testPictures[name]?.() ?? Promise.reject(new Error(`no ${name}`));

/** The first bytes identify each format. */
const zip = Buffer.from('504b0506000000000000000000000000000000000000', 'hex');
const page = Buffer.from('<!doctype html><script>alert(1)</script>');
const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const program = Buffer.concat([Buffer.from('7f454c460201010000', 'hex'), Buffer.alloc(200)]);
const mp4 = Buffer.concat([Buffer.from('00000020667479706d703432000000006d70343269736f6d', 'hex'), Buffer.alloc(500)]);
const mp3 = Buffer.concat([
  Buffer.from('49443303000000000000', 'hex'),
  Buffer.from('fffb9064', 'hex'),
  Buffer.alloc(500),
]);

/** Says that it has a hundred thousand pixels a side. */
const hugePicture = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000186a0000186a00802000000c1a7b6a50000000c49444154789c63606060000000040001f61738550000000049454e44ae426082',
  'hex',
);

/** An archive with one deflated entry. */
function zipOf(name: string, deflated: Buffer, bytes: number): Buffer {
  const header = (signature: string, length: number) => {
    const written = Buffer.alloc(length);
    written.write(signature, 'hex');
    return written;
  };
  const local = header('504b0304', 30);
  local.writeUInt16LE(20, 4);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(deflated.length, 18);
  local.writeUInt32LE(bytes, 22);
  local.writeUInt16LE(name.length, 26);
  const central = header('504b0102', 46);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(deflated.length, 20);
  central.writeUInt32LE(bytes, 24);
  central.writeUInt16LE(name.length, 28);
  const end = header('504b0506', 22);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(30 + name.length + deflated.length, 16);
  return Buffer.concat([local, Buffer.from(name), deflated, central, Buffer.from(name), end]);
}

describe('the type of a file', () => {
  test.each([
    ['ficha.pdf', pdf, 'pdf', 'ficha.pdf'],
    ['video.mp4', mp4, 'video', 'video.mp4'],
    ['audio.mp3', mp3, 'audio', 'audio.mp3'],
    ['todo.zip', zip, 'archive', 'todo.zip'],
    ['notas.txt', Buffer.from('Hola, ¿qué tal?'), 'text', 'notas.txt'],
    ['datos.CSV', Buffer.from('a;b\n1;2'), 'text', 'datos.CSV'],
    // Its content decides, and its name follows.
    ['foto.png', pdf, 'pdf', 'foto.pdf'],
    ['sin-ending', pdf, 'pdf', 'sin-ending.pdf'],
    ['notas.txt', pdf, 'pdf', 'notas.pdf'],
    ['programa.exe', pdf, 'pdf', 'programa.exe.pdf'],
    // Without folders, and without characters that change the reading direction.
    ['../../etc/passwd.pdf', pdf, 'pdf', 'passwd.pdf'],
    ['C:\\casa\\tarea.pdf', pdf, 'pdf', 'tarea.pdf'],
    ['factura\u202Efdp.exe', pdf, 'pdf', 'facturafdp.exe.pdf'],
    ['\u202E\u2066', pdf, 'pdf', 'archivo.pdf'],
    [`${'x'.repeat(300)}.pdf`, pdf, 'pdf', `${'x'.repeat(196)}.pdf`],
  ])('%s is decided by its content', async (name, content, kind, kept) => {
    expect(await upload(ana, name, content)).toMatchObject({ kind, name: kept, bytes: content.length });
  });

  test.each([
    ['pagina.html', page],
    ['ficha.pdf', page],
    ['dibujo.svg', drawing],
    ['dibujo.png', drawing],
    ['programa.exe', program],
    ['notas.txt', program],
    ['notas.txt', Buffer.from([0x41, 0, 0x42])],
    ['notas.csv', Buffer.from([0xff, 0xfe, 0xfd])],
    // Begins as a picture and is none.
    ['foto.gif', Buffer.from('GIF89a/*\x01\x00\x01\x00*/=1;alert(1)')],
    ['foto.png', Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex')],
  ])('%s with other content is refused and not stored', async (name, content) => {
    const before = await filesAfterSweep();
    const answer = await files.tryUpload(ana, classroom.id, name, content);
    expect(answer.statusCode, answer.body).toBe(415);
    expect(await filesAfterSweep()).toEqual(before);
    expect(await incomingFiles()).toEqual([]);
    const { rows } = await sql`select from classroom_attachments where uploaded_by = ${ana.id}`.execute(db());
    expect(rows).toEqual([]);
  });

  test('a zip bomb is stored unchanged and never opened', async () => {
    const zeros = deflateRawSync(Buffer.alloc(200 * 1024 * 1024));
    const plain = zipOf('deberes.txt', zeros, 200 * 1024 * 1024);
    expect(await upload(ana, 'deberes.zip', plain)).toMatchObject({ kind: 'archive', bytes: plain.length });
    // Office files are told from others by this entry.
    const disguised = zipOf('[Content_Types].xml', zeros, 200 * 1024 * 1024);
    const answer = await files.tryUpload(ana, classroom.id, 'deberes.docx', disguised);
    expect(answer.body).not.toContain('document');
  });
});

describe('a picture', () => {
  test.each([
    ['photo.jpg', 'image/jpeg'],
    ['photo.heic', 'image/heic'],
    ['photo.avif', 'image/avif'],
    ['photo.webp', 'image/webp'],
    ['photo.gif', 'image/gif'],
    ['photo.png', 'image/png'],
  ])('%s is shown as a smaller copy without metadata, and can be downloaded as uploaded', async (name, type) => {
    const original = await picture(name);
    const attachment = await upload(ana, name, original);
    expect(attachment).toMatchObject({ kind: 'picture', type });
    const { width = 0, height = 0 } = attachment.preview ?? {};
    expect(Math.max(width, height)).toBeLessThanOrEqual(1600);
    const shown = await ask(ana, 'GET', `/api/attachments/${attachment.id}/preview`);
    expect(shown.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
    expect(shown.rawPayload.subarray(0, 4).toString()).toBe('RIFF');
    for (const note of ['Exif', 'GPS', 'EXIF', 'XMP']) expect(shown.rawPayload.includes(note), note).toBe(false);
    const saved = await download(ana, attachment, '?view=1');
    expect(saved.rawPayload.equals(original)).toBe(true);
    expect(saved.headers['content-disposition']).toMatch(/^attachment;/);
  });

  test('is rotated as the camera was held', async () => {
    // 40 by 20 pixels, with a note that the camera was held upright.
    const { preview } = await upload(ana, 'turned.jpg', await turnedPhoto());
    expect(preview).toEqual({ width: 20, height: 40 });
  });

  test('of a hundred thousand pixels a side is refused', async () => {
    const answer = await files.tryUpload(ana, classroom.id, 'enorme.png', hugePicture);
    expect(answer.json()).toMatchObject({ code: 'unreadable_picture' });
  });

  test('has a description that its uploader gives', async () => {
    const { id } = await upload(ana, 'photo.jpg', await picture('photo.jpg'));
    const describeAs = (who: Caller) => ask(who, 'PATCH', `/api/attachments/${id}`, { alternativeText: ' Un gato ' });
    expect((await describeAs(ana)).json()).toMatchObject({ alternativeText: 'Un gato' });
    expect((await describeAs(luis)).statusCode).toBe(404);
  });
});

describe('a file in a reply', () => {
  test('that is a PDF, audio or video is displayed on request, and cannot run or load anything', async () => {
    const attachment = await upload(ana);
    const shown = await download(ana, attachment, '?view=1');
    expect(shown.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "inline; filename*=UTF-8''ficha.pdf",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    });
    const saved = await download(ana, attachment);
    expect(saved.headers).toMatchObject({ 'content-disposition': "attachment; filename*=UTF-8''ficha.pdf" });
    expect(String(saved.headers['content-security-policy'])).toContain("frame-ancestors 'none'");
  });

  test.each([
    ['notas.txt', Buffer.from('<b>hola</b>'), 'text/plain'],
    ['todo.zip', zip, 'application/zip'],
  ])('as %s is always a download', async (name, content, type) => {
    const sent = await download(ana, await upload(ana, name, content), '?view=1');
    expect(sent.headers['content-disposition']).toMatch(/^attachment;/);
    expect(sent.headers['content-type']).toBe(type);
  });

  test('is sent in ranges to a player that seeks', async () => {
    const attachment = await upload(ana, 'video.mp4', mp4);
    const part = await download(ana, attachment, '?view=1', { range: 'bytes=4-11' });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload.toString()).toBe('ftypmp42');
    expect(part.headers).toMatchObject({
      'content-range': `bytes 4-11/${mp4.length}`,
      'content-length': '8',
      'accept-ranges': 'bytes',
    });
    expect((await download(ana, attachment, '', { range: 'bytes=-4' })).rawPayload).toEqual(mp4.subarray(-4));
    expect((await download(ana, attachment, '', { range: 'bytes=99999-' })).statusCode).toBe(200);
  });
});

describe('attached files', () => {
  const contentWith = async (attachmentIds: string[]) =>
    ask(owner, 'POST', `${here}/contents`, { ...lesson, attachmentIds });
  const contentOf = async (id: number) => (await ask(ana, 'GET', `${here}/contents/${id}`)).json<WholeClassContent>();
  const newTask = (changes: object) => school.make<WholeTask>(owner, `${here}/tasks`, { ...task, ...changes });
  const names = (list: readonly Attachment[]) => list.map(({ name }) => name);

  test('are listed with their item, in order', async () => {
    const [one, two, three] = [
      await upload(owner, 'uno.pdf'),
      await upload(owner, 'dos.pdf'),
      await upload(owner, 'tres.pdf'),
    ];
    const { id } = (await contentWith([two.id, one.id])).json<{ id: number }>();
    expect(names((await contentOf(id)).attachments)).toEqual(['dos.pdf', 'uno.pdf']);
    const change = (body: object) => ask(owner, 'PUT', `${here}/contents/${id}`, { ...lesson, ...body });
    expect((await change({})).statusCode).toBe(200);
    expect(names((await contentOf(id)).attachments)).toEqual(['dos.pdf', 'uno.pdf']);
    expect((await change({ attachmentIds: [three.id, two.id] })).statusCode).toBe(200);
    expect(names((await contentOf(id)).attachments)).toEqual(['tres.pdf', 'dos.pdf']);
    // What is no longer attached is gone.
    expect((await download(owner, one)).statusCode).toBe(404);

    const { attachments } = await newTask({ attachmentIds: [(await upload(owner, 'guía.pdf')).id] });
    expect(names(attachments)).toEqual(['guía.pdf']);
    const announced = { title: 'x', content: 'y', attachmentIds: [(await upload(owner, 'circular.pdf')).id] };
    const announcement = await school.make<Announcement>(owner, `${here}/announcements`, announced);
    expect(names(announcement.attachments)).toEqual(['circular.pdf']);
    const [listed] = (await ask(luis, 'GET', `${here}/announcements`)).json<Announcement[]>();
    expect(names(listed?.attachments ?? [])).toEqual(['circular.pdf']);
    const changed = await ask(owner, 'PATCH', `${here}/announcements/${announcement.id}`, { attachmentIds: [] });
    expect(changed.json()).toMatchObject({ attachments: [] });
  });

  test('can be a whole submission, and are kept or replaced when it is sent again', async () => {
    const { id } = await newTask({});
    const handIn = (work: object) => ask(ana, 'PUT', `${here}/tasks/${id}/hand-in`, work);
    expect((await handIn({ attachmentIds: [] })).statusCode).toBe(400);
    const photos = [await upload(ana, 'uno.pdf'), await upload(ana, 'dos.pdf')];
    const work = await handIn({ attachmentIds: photos.map((photo) => photo.id) });
    expect(names(work.json<TaskSubmission>().attachments)).toEqual(['uno.pdf', 'dos.pdf']);
    expect(names((await handIn({})).json<TaskSubmission>().attachments)).toEqual(['uno.pdf', 'dos.pdf']);
    const marked = await ask(owner, 'GET', `${here}/tasks/${id}/hand-ins/${ana.id}`);
    expect(marked.json()).toMatchObject({ handIn: { attachments: [{ name: 'uno.pdf' }, { name: 'dos.pdf' }] } });
    expect((await handIn({ attachmentIds: [] })).statusCode).toBe(400);
    expect((await handIn({ text: 'solo texto', attachmentIds: [] })).json()).toMatchObject({ attachments: [] });
    await ask(owner, 'PUT', `${here}/tasks/${id}/hand-ins/${ana.id}/return`, { mark: 5 });
    const late = await upload(ana, 'tarde.pdf');
    expect((await handIn({ attachmentIds: [late.id] })).json()).toMatchObject({ code: 'classrooms.already_returned' });
    // It is still an upload that she can delete.
    expect((await ask(ana, 'DELETE', `/api/uploads/${late.id}`)).statusCode).toBe(204);
  });

  test('must be the author’s own, of the same class, finished and unattached; otherwise nothing is written', async () => {
    const otherClass = await school.newClass(owner);
    const unfinished = (await files.start(owner, classroom.id, 'a.pdf', pdf.length)).json<AttachmentUpload>();
    const used = await upload(owner);
    expect((await contentWith([used.id])).statusCode).toBe(201);
    const fine = await upload(owner);
    const cases: [string, string][] = [
      [(await upload(ana)).id, 'classrooms.unusable_attachment'],
      [(await files.upload(owner, otherClass.id, 'a.pdf', pdf)).id, 'classrooms.unusable_attachment'],
      [unfinished.id, 'classrooms.unusable_attachment'],
      ['00000000-0000-4000-8000-000000000000', 'classrooms.unusable_attachment'],
      [used.id, 'classrooms.attachment_in_use'],
    ];
    const count = async () => (await ask(owner, 'GET', here)).json<{ contentCount: number }>().contentCount;
    for (const [id, code] of cases) {
      const answer = await contentWith([fine.id, id]);
      expect([answer.statusCode, answer.json()]).toMatchObject([409, { code }]);
    }
    expect((await contentWith([fine.id, fine.id])).statusCode).toBe(400);
    expect(await count()).toBe(1);
    expect((await contentWith([fine.id])).statusCode).toBe(201);
  });

  test('go to one of two simultaneous authors', async () => {
    const { id } = await upload(owner);
    const answers = await Promise.all([contentWith([id]), contentWith([id])]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  test('are limited to twenty', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 21; count += 1) ids.push((await upload(owner)).id);
    const answer = await contentWith(ids);
    expect(answer.json()).toMatchObject({ message: 'Son demasiados archivos: caben 20.' });
    expect((await contentWith(ids.slice(0, 20))).statusCode).toBe(201);
  });

  test('are deleted with their item', async () => {
    const before = await filesAfterSweep();
    const { id } = (await contentWith([(await upload(owner)).id])).json<{ id: number }>();
    const work = await newTask({ attachmentIds: [(await upload(owner)).id] });
    const handIn = { attachmentIds: [(await upload(ana)).id] };
    expect((await ask(ana, 'PUT', `${here}/tasks/${work.id}/hand-in`, handIn)).statusCode).toBe(200);
    expect((await filesAfterSweep()).length).toBe(before.length + 3);
    await ask(owner, 'DELETE', `${here}/contents/${id}`);
    await ask(owner, 'DELETE', `${here}/tasks/${work.id}`);
    expect(await filesAfterSweep()).toEqual(before);
  });

  test('of a copy stay until the last copy is deleted', async () => {
    const before = await filesAfterSweep();
    const original = await upload(owner);
    const { id } = (await contentWith([original.id])).json<{ id: number }>();
    const copy = (await ask(owner, 'POST', `${here}/contents`, lesson)).json<{ id: number }>();
    await sql`
      insert into classroom_attachments (classroom_id, name, bytes, file_key, kind, media_type, content_id, expires_at)
      select classroom_id, name, bytes, file_key, kind, media_type, ${copy.id}, null
      from classroom_attachments where id = ${original.id}`.execute(db());
    await ask(owner, 'DELETE', `${here}/contents/${id}`);
    expect((await filesAfterSweep()).length).toBe(before.length + 1);
    const [left] = (await contentOf(copy.id)).attachments;
    expect((await download(ana, { id: left?.id ?? '' })).rawPayload).toEqual(pdf);
    await ask(owner, 'DELETE', `${here}/contents/${copy.id}`);
    expect(await filesAfterSweep()).toEqual(before);
  });
});

describe('an attached file is visible', () => {
  type Role = 'owner' | 'co-teacher' | 'assistant' | 'student' | 'another student' | 'removed' | 'stranger' | 'guest';
  let people: Record<Role, Caller>;
  const everyRole = Object.keys({
    owner: 0,
    'co-teacher': 0,
    assistant: 0,
    student: 0,
    'another student': 0,
    removed: 0,
    stranger: 0,
    guest: 0,
  } satisfies Record<Role, 0>) as Role[];

  beforeEach(async () => {
    const appoint = async (role: 'assistant' | 'co-teacher') => {
      const who = await school.newMember(classroom, 'profesor');
      const membership = await school.membershipOf(classroom, who.id);
      await ask(owner, 'PATCH', `${here}/members/${membership}`, { role });
      return who;
    };
    const removed = await school.newMember(classroom);
    await ask(owner, 'DELETE', `${here}/members/${await school.membershipOf(classroom, removed.id)}`);
    people = {
      owner,
      'co-teacher': await appoint('co-teacher'),
      assistant: await appoint('assistant'),
      student: ana,
      'another student': luis,
      removed,
      stranger: await school.app.signIn({ role: 'profesor' }),
      guest,
    };
  });

  async function expectSeenBy(id: string, seers: readonly Role[]): Promise<void> {
    for (const role of everyRole) {
      for (const path of ['file', 'file?view=1', 'preview']) {
        const { statusCode, body } = await ask(people[role], 'GET', `/api/attachments/${id}/${path}`);
        expect([200, 401, 403, 404], `${role} ${path} ${body.slice(0, 100)}`).toContain(statusCode);
        expect(statusCode === 200, `${role} ${path} → ${statusCode}`).toBe(seers.includes(role));
      }
    }
  }

  async function expectDescribedBy(id: string, writers: readonly Role[]): Promise<void> {
    for (const role of everyRole) {
      const answer = await ask(people[role], 'PATCH', `/api/attachments/${id}`, { alternativeText: role });
      expect(answer.statusCode === 200, `${role} → ${answer.statusCode} ${answer.body}`).toBe(writers.includes(role));
    }
  }

  const photo = async (who: Caller) => (await upload(who, 'photo.png', await picture('photo.png'))).id;
  const inside: Role[] = ['owner', 'co-teacher', 'assistant', 'student', 'another student'];
  const markers: Role[] = ['owner', 'co-teacher', 'assistant'];
  const writers: Role[] = ['owner', 'co-teacher'];

  test('while unattached: to its uploader', async () => {
    const id = await photo(ana);
    await expectSeenBy(id, ['student']);
    await expectDescribedBy(id, ['student']);
  });

  test('of a published task, a content or an announcement: to everybody in the class', async () => {
    const [ofTask, ofContent, ofAnnouncement] = [await photo(owner), await photo(owner), await photo(owner)];
    await school.make(owner, `${here}/tasks`, { ...task, attachmentIds: [ofTask] });
    await school.make(owner, `${here}/contents`, { ...lesson, attachmentIds: [ofContent] });
    await school.make(owner, `${here}/announcements`, { title: 'x', content: 'y', attachmentIds: [ofAnnouncement] });
    for (const id of [ofTask, ofContent, ofAnnouncement]) {
      await expectSeenBy(id, inside);
      await expectDescribedBy(id, writers);
    }
  });

  test('of a draft: to those who mark', async () => {
    const id = await photo(owner);
    await school.make(owner, `${here}/tasks`, { ...task, status: 'draft', attachmentIds: [id] });
    await expectSeenBy(id, markers);
    await expectDescribedBy(id, writers);
  });

  test('of a submission: to its student and those who mark', async () => {
    const { id: taskId } = await school.make<WholeTask>(owner, `${here}/tasks`, task);
    const id = await photo(ana);
    await school.make(ana, `${here}/tasks/${taskId}/hand-in`, { attachmentIds: [id] }, 'PUT');
    await expectSeenBy(id, [...markers, 'student']);
    await expectDescribedBy(id, ['student']);
    await ask(owner, 'PUT', `${here}/tasks/${taskId}/hand-ins/${ana.id}/return`, { mark: 5 });
    await expectDescribedBy(id, []);
  });

  test('an administrator’s read of a student’s work is audited', async () => {
    const admin = await school.app.signIn({ role: 'iamaker' });
    const { id: taskId } = await school.make<WholeTask>(owner, `${here}/tasks`, task);
    const id = await photo(ana);
    await school.make(ana, `${here}/tasks/${taskId}/hand-in`, { attachmentIds: [id] }, 'PUT');
    expect((await download(admin, { id })).statusCode).toBe(200);
    const { rows } = await sql`select action from audit_entries where actor_id = ${admin.id}`.execute(db());
    expect(rows).toEqual([{ action: 'personal_data.read' }]);
  });

  test.each(inside)('%s may upload, and nobody outside the class', async (role) => {
    expect((await files.start(people[role], classroom.id, 'a.pdf', 10)).statusCode).toBe(201);
    for (const outside of ['removed', 'stranger', 'guest'] as const) {
      expect((await files.start(people[outside], classroom.id, 'a.pdf', 10)).statusCode).toBeGreaterThan(399);
    }
  });
});
